import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Site, startSite } from '@site/stack/site';

/** A site as in production, which keeps what it acknowledges. Only the proof of work is left out: nobody would solve it. */
export async function withDurableSite(use: (site: Site) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'southerly-load-'));
  try {
    const env = {
      NODE_ENV: 'production',
      STAFF_ACCESS: 'open',
      // Each visitor has an address of their own.
      TRUSTED_PROXIES: 'loopback',
      PROOF_OF_WORK_ABOVE: '1000000',
    };
    const site = await startSite({ dataDir, env, log: () => {} });
    try {
      await use(site);
    } finally {
      await site.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

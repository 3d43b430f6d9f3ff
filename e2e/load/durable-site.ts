import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Site, startSite } from '@site/stack/site';
import { HIGH_LIMITS } from '@site/stack/testing/high-limits';

/** A site as in production, which keeps what it acknowledges, but for limits per address: all load comes from one. */
export async function withDurableSite(use: (site: Site) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'southerly-load-'));
  try {
    const env = { ...HIGH_LIMITS, NODE_ENV: 'production', STAFF_ACCESS: 'open' };
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

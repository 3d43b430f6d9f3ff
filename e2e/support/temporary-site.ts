import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Site, startSite } from '@site/stack/site';

/** Runs the whole site on free ports with an empty database, and removes it afterwards. */
export async function withTemporarySite(
  env: Record<string, string>,
  use: (site: Site) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'southerly-e2e-'));
  try {
    const site = await startSite({ dataDir, env, durable: false, log: () => {} });
    try {
      await use(site);
    } finally {
      await site.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

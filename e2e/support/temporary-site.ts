import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Site, startSite } from '@site/stack/site';
import { fastFolder } from '@site/stack/testing/fast-folder';
import { HIGH_LIMITS } from '@site/stack/testing/high-limits';
import { test } from 'playwright/test';
import { copySiteTemplate } from './site-template.js';

/** Address of a site that runs already, to which nothing is done that a visitor could not do. */
export const RUNNING_SITE_URL = process.env.RUNNING_SITE_URL;

/** For `test.skip`: tests that need more than the address of a site, and why they are left out beside one. */
export const ON_RUNNING_SITE = [
  RUNNING_SITE_URL !== undefined,
  'This test needs a site of its own.',
] as const;

/** Skips such a test. */
export const skipOnRunningSite = () => test.info().skip(...ON_RUNNING_SITE);

/** Runs the whole site on free ports with an empty database, and removes it afterwards. */
export async function withTemporarySite(
  env: Record<string, string>,
  use: (site: Site) => Promise<void>,
  log: (line: string) => void = () => {},
): Promise<void> {
  const dataDir = await mkdtemp(path.join(fastFolder(), 'southerly-e2e-'));
  try {
    await copySiteTemplate(dataDir);
    const site = await startSite({
      dataDir,
      env: { ...HIGH_LIMITS, ...env },
      durable: false,
      log,
    });
    try {
      await use(site);
    } finally {
      await site.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

import type { Site } from '@site/stack/site';
import { test as base } from 'playwright/test';
import { RUNNING_SITE_URL, skipOnRunningSite, withTemporarySite } from './temporary-site.js';

/**
 * Tests run against the whole site, started once on free ports with an empty database, or against
 * the one at `RUNNING_SITE_URL`. Without a browser unless a test asks for a page.
 */
export const test = base.extend<
  {
    /** A site of the tests' own: its processes, its database, its release store. */
    site: Site;
  },
  { temporarySite: Site }
>({
  temporarySite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern
    async ({}, use) => withTemporarySite({}, use),
    { scope: 'worker', timeout: 120_000 },
  ],

  site: RUNNING_SITE_URL
    ? // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern
      async ({}, _use) => skipOnRunningSite()
    : ({ temporarySite }, use) => use(temporarySite),

  baseURL: RUNNING_SITE_URL ?? (({ temporarySite }, use) => use(temporarySite.url)),
});

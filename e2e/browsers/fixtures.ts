import { test as base, expect } from 'playwright/test';
import { withTemporarySite } from '../support/temporary-site.js';
import type { BrowserPage } from './browser-page.js';
import { withFirefox } from './firefox.js';
import { Visitor } from './visitor.js';
import { withWebKit } from './webkit.js';

export { expect };

export const STAFF_PASSWORD = 'clean windows';

/** How to start the browser of each project, and the setting that has its path. */
const BROWSERS = new Map([
  ['firefox', { start: withFirefox, setting: 'FIREFOX_PATH' }],
  ['webkit', { start: withWebKit, setting: 'WEBKIT_PATH' }],
]);

interface WorkerFixtures {
  siteUrl: string;
  browserPage: BrowserPage;
}

/** Tests in the browser that the project is named after, on a site with a staff password. */
export const test = base.extend<{ visitor: Visitor }, WorkerFixtures>({
  siteUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern
    async ({}, use) => withTemporarySite({ STAFF_PASSWORD }, ({ url }) => use(url)),
    { scope: 'worker', timeout: 120_000 },
  ],

  browserPage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern
    async ({}, use, { project }) => {
      const browser = BROWSERS.get(project.name);
      const program = process.env[browser?.setting ?? ''];
      if (!browser || !program) throw new Error('Run these tests with "npm run test:browsers".');
      await browser.start(program, use);
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  visitor: async ({ browserPage, siteUrl }, use) => {
    const before = browserPage.consoleFaults?.length;
    await use(new Visitor(browserPage, siteUrl));
    const faults = browserPage.consoleFaults?.slice(before) ?? [];
    expect(faults, 'the console stays free of errors and warnings').toEqual([]);
  },
});

import type { Site } from '@site/stack/site';
import { test as base, type ConsoleMessage, expect } from 'playwright/test';
import { RUNNING_SITE_URL, skipOnRunningSite, withTemporarySite } from './temporary-site.js';

export { expect };

interface Fixtures {
  /** A site of the tests' own: its processes, its database, its release store. */
  site: Site;
  /** Errors and warnings that the pages of the test may write to the console. */
  expectedInConsole: RegExp | undefined;
  quietConsole: undefined;
}

/**
 * Tests run against the whole site, started once on free ports with an empty database, or against
 * the one at `RUNNING_SITE_URL`.
 */
export const test = base.extend<Fixtures, { temporarySite: Site }>({
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

  expectedInConsole: [undefined, { option: true }],

  quietConsole: [
    async ({ context, expectedInConsole }, use) => {
      const faults: string[] = [];
      const note = (text: string) => {
        if (!expectedInConsole?.test(text)) faults.push(text);
      };
      context.on('console', (message: ConsoleMessage) => {
        if (['error', 'warning'].includes(message.type())) note(message.text());
      });
      context.on('weberror', (fault) => note(String(fault.error().stack)));
      await use(undefined);
      expect(faults, 'the console stays free of errors and warnings').toEqual([]);
    },
    { auto: true },
  ],
});

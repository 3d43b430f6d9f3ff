import type { Site } from '@site/stack/site';
import { test as base, type ConsoleMessage, expect } from 'playwright/test';
import { withTemporarySite } from './temporary-site.js';

export { expect };

interface Fixtures {
  /** Errors and warnings that the pages of the test may write to the console. */
  expectedInConsole: RegExp | undefined;
  quietConsole: undefined;
}

/** Tests run against the whole site, started once on free ports with an empty database. */
export const test = base.extend<Fixtures, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern
    async ({}, use) => withTemporarySite({}, use),
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: ({ site }, use) => use(site.url),

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

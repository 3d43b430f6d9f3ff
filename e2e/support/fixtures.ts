import { type ConsoleMessage, expect } from 'playwright/test';
import { test as base } from './site-fixture.js';

export { expect };

interface Fixtures {
  /** Errors and warnings that the pages of the test may write to the console. */
  expectedInConsole: RegExp | undefined;
  quietConsole: undefined;
}

/** Tests in a browser; what they show may log no error and no warning. */
export const test = base.extend<Fixtures>({
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

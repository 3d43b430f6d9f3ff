import { defineConfig } from 'playwright/test';
import tests from '../playwright.config.js';

/**
 * The main journeys in browsers that are not Chromium, and the documents in the HTML checker of the W3C.
 * Playwright runs the tests; the browsers are those of the machine, see `firefox.ts` and `webkit.ts`.
 */
export default defineConfig({
  ...tests,
  projects: [
    { name: 'html', testDir: '../html' },
    { name: 'firefox', testDir: '.' },
    { name: 'webkit', testDir: '.' },
  ],
  outputDir: '../../test-results',
  // Each worker has a site and a browser of its own.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
});

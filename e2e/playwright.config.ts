import path from 'node:path';
import { defineConfig, devices } from 'playwright/test';
import { BROWSER_FLAGS } from './support/browser-flags.js';

/** A Chromium of the machine; without it Playwright's own is used. */
const executablePath = process.env.CHROMIUM_PATH;

/**
 * How a part of the site is compared with the picture that is kept. The same Chromium draws the same
 * pixels, whatever the load; another version may smooth edges in another way. The shortest word that is
 * missing differs by more than 100 pixels.
 */
const LOOKS = {
  animations: 'disabled',
  maxDiffPixels: 100,
  stylePath: 'looks/same-everywhere.css',
} as const;

export default defineConfig({
  testMatch: '**/*.e2e.ts',
  // The configurations in the folders inherit it.
  globalSetup: path.join(import.meta.dirname, 'support/site-template.ts'),
  projects: [
    { name: 'journeys', testDir: 'journeys' },
    { name: 'attacks', testDir: 'attacks' },
    { name: 'incidents', testDir: 'incidents' },
    { name: 'hostile', testDir: 'hostile' },
    { name: 'faults', testDir: 'faults' },
    {
      name: 'looks',
      testDir: 'looks',
      snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
      expect: { timeout: 20_000, toHaveScreenshot: LOOKS },
      // Playwright adds a stylesheet.
      use: { bypassCSP: true },
    },
  ],
  outputDir: '../test-results',
  // Each worker has a site of its own.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A busy build machine is not a fault of the site; what passes at the second try is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-AU',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [...BROWSER_FLAGS],
    },
  },
});

import { defineConfig } from 'playwright/test';
import tests from '../playwright.config.js';

/** The site is destroyed and restored, on a Postgres of this machine. Run by "npm run test:backup". */
export default defineConfig({
  ...tests,
  projects: [{ name: 'backup', testDir: '.' }],
  outputDir: '../../test-results',
  workers: 1,
  timeout: 240_000,
});

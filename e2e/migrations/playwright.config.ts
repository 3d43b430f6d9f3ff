import { defineConfig } from 'playwright/test';
import tests from '../playwright.config.js';

/** The version before on the schema of today. Run by "npm run test:migrations". */
export default defineConfig({
  ...tests,
  projects: [{ name: 'migrations', testDir: '.' }],
  outputDir: '../../test-results',
  workers: 1,
  timeout: 240_000,
});

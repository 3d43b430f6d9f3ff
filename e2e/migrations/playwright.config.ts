import { defineConfig } from 'playwright/test';
import tests from '../playwright.config.js';

// It starts no whole site, and builds the API only.
const { globalSetup, ...settings } = tests;

/** The previous version on today's schema. Run by "npm run test:migrations". */
export default defineConfig({
  ...settings,
  projects: [{ name: 'migrations', testDir: '.' }],
  outputDir: '../../test-results',
  workers: 1,
  timeout: 240_000,
});

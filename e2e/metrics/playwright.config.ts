import { defineConfig } from 'playwright/test';
import tests from '../playwright.config.js';

/** Metrics of the running site, read by the Prometheus of this machine. Run by "npm run test:metrics". */
export default defineConfig({
  ...tests,
  projects: [{ name: 'metrics', testDir: '.' }],
  outputDir: '../../test-results',
  workers: 1,
  timeout: 180_000,
});

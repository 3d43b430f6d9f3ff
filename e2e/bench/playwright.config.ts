import { defineConfig } from 'playwright/test';
import tests from '../playwright.config.js';

const { projects, ...settings } = tests;

/** Measurements, printed as tables; nothing here passes or fails by a time. */
export default defineConfig({
  ...settings,
  testDir: '.',
  workers: 1,
  globalSetup: './global-setup.ts',
  testMatch: '**/*.bench.ts',
  outputDir: '../../test-results',
  timeout: 600_000,
  reporter: [['line'], ['./performance-reporter.ts']],
});

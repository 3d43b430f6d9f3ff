import { defineConfig } from 'playwright/test';
import tests from '../playwright.config.js';

/** The pictures of the README. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: '**/*.shots.ts',
  outputDir: '../../test-results',
  reporter: [['line']],
});

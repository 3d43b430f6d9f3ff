import { defineConfig } from 'playwright/test';
import tests from '../playwright.config.js';

const { projects, ...settings } = tests;

/** The pictures of the README. */
export default defineConfig({
  ...settings,
  testDir: '.',
  testMatch: '**/*.shots.ts',
  outputDir: '../../test-results',
  reporter: [['line']],
});

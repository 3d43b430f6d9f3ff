import { defineConfig } from 'playwright/test';
import tests from '../playwright.config.js';

/** A team with a repository of its own and the packed packages of this one. It installs from the registry. */
export default defineConfig({
  ...tests,
  projects: [{ name: 'teams', testDir: '.' }],
  outputDir: '../../test-results',
  workers: 1,
  retries: 0,
  timeout: 1_800_000,
  expect: { timeout: 20_000 },
});

import { defineConfig } from 'playwright/test';
import tests from '../playwright.config.js';

/** The site in containers: the journeys of visitors, and what only containers can do. */
export default defineConfig({
  ...tests,
  globalSetup: './start-containers.ts',
  // They share the containers.
  workers: 1,
  projects: [
    { name: 'journeys', testDir: '../journeys' },
    { name: 'containers', testDir: '.', timeout: 900_000 },
  ],
  outputDir: '../../test-results',
  reporter: [['list']],
});

import { defineConfig } from 'playwright/test';

/** The site on a swarm: what only several processes behind an edge can do. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  workers: 1,
  outputDir: '../../test-results',
  reporter: [['list']],
});

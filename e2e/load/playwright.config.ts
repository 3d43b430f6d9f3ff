import { defineConfig } from 'playwright/test';

/** The limit of this machine, and a long time at half of it. Run by "npm run test:load". */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  workers: 1,
  timeout: 0,
  outputDir: '../../test-results',
  reporter: [['list']],
});

import { buildSite } from '../build.js';
import { runPlaywright } from '../run-playwright.js';

/**
 * `npm run test:load`: the limit of this machine, and SOAK_MINUTES at half of it; writes docs/load.md.
 *
 * @param args of Playwright
 * @returns the exit code
 */
export async function testLoad(args: string[]): Promise<number> {
  await buildSite();
  return runPlaywright('e2e/load/playwright.config.ts', args);
}

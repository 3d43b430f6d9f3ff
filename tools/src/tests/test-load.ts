import { buildSite } from '../build.js';
import { runTool } from '../run-tool.js';

/**
 * `npm run test:load`: the limit of this machine, and SOAK_MINUTES at half of it; writes docs/load.md.
 *
 * @param args of Playwright
 * @returns the exit code
 */
export async function testLoad(args: string[]): Promise<number> {
  await buildSite();
  const config = 'e2e/load/playwright.config.ts';
  const { ok } = await runTool('playwright', ['test', '-c', config, ...args], { print: true });
  return ok ? 0 : 1;
}

import { StartProblem } from '@site/stack/start-problem';
import { findBrowser } from './browser.js';
import { buildSite } from './build.js';
import { runTool } from './run-tool.js';

/**
 * Runs the files of a Playwright configuration against the site as it is now, printing what they print.
 *
 * @param config path of the configuration, from the root of the repository
 * @param filters parts of paths of the files to run; all by default
 * @returns the exit code
 */
export async function browserScript(config: string, filters: string[]): Promise<number> {
  await buildSite();
  const browser = await findBrowser();
  if (!browser) throw new StartProblem('There is no Chromium or Chrome. Set CHROMIUM_PATH.');
  const args = ['test', '-c', config, ...filters];
  const { ok } = await runTool('playwright', args, { env: browser.env, print: true });
  return ok ? 0 : 1;
}

import { StartProblem } from '@site/stack/start-problem';
import { findBrowser, NO_BROWSER } from './browser.js';
import { buildSite } from './build.js';
import { runTool } from './run-tool.js';

/** Runs the files of a Playwright configuration against the site as it is now, see {@link runInBrowser}. */
export async function buildAndRunInBrowser(
  config: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  await buildSite();
  return runInBrowser(config, args, env);
}

/** As {@link runPlaywright}, with a Chromium or Chrome that is found or installed. */
export async function runInBrowser(
  config: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  const browser = await findBrowser();
  if (!browser) throw new StartProblem(NO_BROWSER);
  return runPlaywright(config, args, { ...browser.env, ...env });
}

/**
 * Runs the files of a Playwright configuration, printing what they print.
 *
 * @param config path of the configuration, from the root of the repository
 * @param args of Playwright, say parts of paths of the files to run; all by default
 * @param env is added to the environment
 * @returns the exit code
 */
export async function runPlaywright(
  config: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  const { ok } = await runTool('playwright', ['test', '-c', config, ...args], { env, print: true });
  return ok ? 0 : 1;
}

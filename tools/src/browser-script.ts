import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '@site/stack/root';
import { StartProblem } from '@site/stack/start-problem';
import { toolFile } from '@site/stack/tool-file';
import { findBrowser } from './browser.js';
import { buildSite } from './build.js';

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
  const args = [toolFile('playwright'), 'test', '-c', config, ...filters];
  const env = { ...process.env, ...browser.env };
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' });
  const [status] = (await once(child, 'exit')) as [number | null];
  return status ?? 1;
}

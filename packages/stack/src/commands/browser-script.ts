import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildSite } from '../build/build.js';
import { ROOT } from '../root.js';
import { toolFile } from '../run-tool.js';
import { StartProblem } from '../start-problem.js';
import { findBrowser } from './browser.js';
import { explained } from './problem-sentence.js';

/**
 * Runs the files of a Playwright configuration against the site as it is now, printing what they print.
 * Behind `npm run bench` and `npm run screenshots`.
 *
 * @param config path of the configuration, from the root of the repository
 * @param filters parts of paths of the files to run; all by default
 * @returns the exit code
 */
export const browserScript = (config: string, filters: string[]) =>
  explained(async () => {
    await buildSite(console.log);
    const browser = await findBrowser();
    if (!browser) throw new StartProblem('There is no Chromium or Chrome. Set CHROMIUM_PATH.');
    const args = [toolFile('playwright'), 'test', '-c', config, ...filters];
    const env = { ...process.env, ...browser.env };
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' });
    const [status] = (await once(child, 'exit')) as [number | null];
    return status ?? 1;
  });

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildSite } from '../build/build.js';
import { ROOT } from '../root.js';
import { toolFile } from '../run-tool.js';
import { StartProblem } from '../start-problem.js';
import { findBrowser } from './browser.js';
import { explained } from './problem-sentence.js';

/**
 * `npm run bench`: measures the whole site and prints the measurements as they are made.
 *
 * @param filters parts of paths of bench files; all by default
 * @returns the exit code
 */
export const bench = (filters: string[]) =>
  explained(async () => {
    await buildSite(console.log);
    const browser = await findBrowser();
    if (!browser) throw new StartProblem('There is no Chromium or Chrome to measure with.');
    const args = [toolFile('playwright'), 'test', '-c', 'e2e/bench/playwright.config.ts'];
    const child = spawn(process.execPath, [...args, ...filters], {
      cwd: ROOT,
      env: { ...process.env, ...browser.env },
      stdio: 'inherit',
    });
    const [status] = (await once(child, 'exit')) as [number | null];
    return status ?? 1;
  });

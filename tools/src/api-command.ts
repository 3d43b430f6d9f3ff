import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@site/stack/root';
import { StartProblem } from '@site/stack/start-problem';
import { run } from './run-tool.js';
import { settingsOfSite } from './running-site.js';

/**
 * Runs a command of the API, such as `queue` or `staff`, on the database of the settings, or else on that of the
 * site of "npm start".
 *
 * @returns the exit code
 * @throws {StartProblem} when the API is not built
 */
export async function apiCommand([name = '', ...args]: string[]): Promise<number> {
  const program = path.join(ROOT, 'api/dist/commands', `${name}.js`);
  if (!existsSync(program)) throw new StartProblem('Build the API first: npm run build.');
  const { ok } = await run(process.execPath, ['--enable-source-maps', program, ...args], {
    env: settingsOfSite(process.env, path.join(ROOT, '.data')),
    print: true,
  });
  return ok ? 0 : 1;
}

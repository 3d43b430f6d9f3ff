import { existsSync } from 'node:fs';
import path from 'node:path';
import { runningUrl } from '@site/stack/postgres/running-url';
import { ROOT } from '@site/stack/root';
import { StartProblem } from '@site/stack/start-problem';
import { run } from './run-tool.js';

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
  const { DATABASE_URL, DATABASE_URL_FILE } = process.env;
  const isSet = DATABASE_URL || DATABASE_URL_FILE;
  const running = isSet ? undefined : runningUrl(path.join(ROOT, '.data/postgres'));
  const { ok } = await run(process.execPath, ['--enable-source-maps', program, ...args], {
    env: running ? { DATABASE_URL: running } : {},
    print: true,
  });
  return ok ? 0 : 1;
}

import path from 'node:path';
import { StartProblem } from '@site/stack/start-problem';
import { execa } from 'execa';
import type { PostgresProgram } from './postgres-program.js';

/**
 * Runs a program on a database. The password is in its environment, where other accounts of the machine do not see it.
 *
 * @throws {StartProblem} with the output of the program
 */
export async function runProgram({ file }: PostgresProgram, database: URL, args: string[]) {
  const url = new URL(database);
  url.password = '';
  // Only our driver knows this value; with `require` libpq checks no certificate either.
  if (url.searchParams.get('sslmode') === 'no-verify') url.searchParams.set('sslmode', 'require');
  const { failed, all } = await execa(file, [...args, `--dbname=${url.href}`], {
    env: { PGPASSWORD: decodeURIComponent(database.password) },
    reject: false,
    all: true,
    stdin: 'ignore',
  });
  if (failed) throw new StartProblem(`${path.basename(file)} failed: ${all}`);
}

import path from 'node:path';
import { StartProblem } from '@site/stack/start-problem';
import { execa } from 'execa';
import { connectionTo } from './connection.js';
import type { PostgresProgram } from './postgres-program.js';

/**
 * Runs a program on a database.
 *
 * @throws {StartProblem} with the output of the program
 */
export async function runProgram({ file }: PostgresProgram, database: URL, args: string[]) {
  const { address, env } = connectionTo(database);
  const { failed, all } = await execa(file, [...args, `--dbname=${address}`], {
    env,
    reject: false,
    all: true,
    stdin: 'ignore',
  });
  if (failed) throw new StartProblem(`${path.basename(file)} failed: ${all}`);
}

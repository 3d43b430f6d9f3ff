import { HttpException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { databaseUrl } from '../config/database-url.js';
import { withSecretFiles } from '../config/secret-files.js';
import { databaseFailure, explainStartFailure } from '../config/start-failure.js';
import { dataSourceOptions } from '../database/data-source.js';
import { Statements } from '../database/statements.js';

/** What a command does with the database, and what it prints at the end. */
export type Command = (statements: Statements) => Promise<string>;

/** The arguments of a command are invalid, or it cannot be carried out; the message says why. */
export class UsageError extends Error {}

/**
 * Runs a command of the API and prints its result, or why there is none; then the exit code is 1.
 *
 * @param command gets the arguments; throws a `UsageError` for invalid ones
 * @param beforeReason what is printed in front of the reason of a failure
 */
export async function runCommand(
  command: (args: string[]) => Promise<string>,
  beforeReason = () => '',
): Promise<void> {
  try {
    console.log(await command(process.argv.slice(2)));
  } catch (failure) {
    const isSentence = failure instanceof UsageError || failure instanceof HttpException;
    const reason = isSentence ? failure.message : explainStartFailure(databaseFailure(failure));
    console.error(`${beforeReason()}${reason}`);
    process.exitCode = 1;
  }
}

/** Runs a command on the database of the settings. */
export async function onDatabase(command: Command): Promise<string> {
  const url = databaseUrl(withSecretFiles(process.env));
  const source = await new DataSource(dataSourceOptions(url, 1)).initialize();
  try {
    return await command(new Statements(source));
  } finally {
    await source.destroy();
  }
}

import { HttpException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { databaseUrl } from './config/database-url.js';
import { withSecretFiles } from './config/secret-files.js';
import { databaseFailure, explainStartFailure } from './config/start-failure.js';
import { dataSourceOptions } from './database/data-source.js';
import { Statements } from './database/statements.js';

/** What a command does with the database, and what it prints at the end. */
export type Command = (statements: Statements) => Promise<string>;

/** A command that makes no sense, or cannot be done; its message says so. */
export class UsageError extends Error {}

/**
 * Runs a command of the API on its database and prints the answer, or why there is none. The process ends with 1 then.
 *
 * @param commandIn finds the command in the arguments; throws a `UsageError` for others
 */
export async function runCommand(commandIn: (args: string[]) => Command): Promise<void> {
  try {
    const command = commandIn(process.argv.slice(2));
    console.log(await onDatabase(command));
  } catch (failure) {
    const isSentence = failure instanceof UsageError || failure instanceof HttpException;
    console.error(isSentence ? failure.message : explainStartFailure(databaseFailure(failure)));
    process.exitCode = 1;
  }
}

async function onDatabase(command: Command): Promise<string> {
  const url = databaseUrl(withSecretFiles(process.env));
  const source = await new DataSource(dataSourceOptions(url, 1)).initialize();
  try {
    return await command(new Statements(source));
  } finally {
    await source.destroy();
  }
}

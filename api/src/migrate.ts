import { databaseUrl } from './config/database-url.js';
import { withSecretFiles } from './config/secret-files.js';
import { databaseFailure, explainStartFailure } from './config/start-failure.js';
import { migrate, revert } from './database/migrate.js';

const USAGE = `npm run db:migrate -w api
npm run db:revert -w api`;

/** @returns what was done */
async function main(words: readonly string[]): Promise<string> {
  const [command, ...more] = words;
  if ((command !== undefined && command !== 'revert') || more.length > 0) {
    throw new UsageError(`Usage:\n${USAGE}`);
  }
  const url = databaseUrl(withSecretFiles(process.env));
  if (command === 'revert') {
    await revert(url);
    return 'The latest migration is taken back.';
  }
  await migrate(url);
  return 'The database is up to date.';
}

/** A command that makes no sense; its message says what does. */
class UsageError extends Error {}

main(process.argv.slice(2)).then(
  (answer) => console.log(answer),
  (failure: unknown) => {
    const reason =
      failure instanceof UsageError
        ? failure.message
        : explainStartFailure(databaseFailure(failure));
    console.error('The database was not changed.', reason);
    process.exitCode = 1;
  },
);

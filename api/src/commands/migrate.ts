import { databaseUrl } from '../config/database-url.js';
import { withSecretFiles } from '../config/secret-files.js';
import { migrate, revert } from '../database/migrate.js';
import { runCommand, UsageError } from './run-command.js';

const USAGE = `npm run db:migrate -w api
npm run db:revert -w api`;

const NOT_CHANGED = 'The database was not changed. ';
/** Each migration is stored on its own. */
const PARTLY_CHANGED = 'The migrations before the one that failed have run. ';

let beforeReason = NOT_CHANGED;

/** @returns a sentence that says what was done */
async function main([command, ...more]: string[]): Promise<string> {
  if ((command !== undefined && command !== 'revert') || more.length > 0) {
    throw new UsageError(`Usage:\n${USAGE}`);
  }
  const url = databaseUrl(withSecretFiles(process.env));
  if (command === 'revert') {
    await revert(url);
    return 'The latest migration was reverted.';
  }
  await migrate(url, {
    onBegin: () => {
      beforeReason = PARTLY_CHANGED;
    },
  });
  return 'The database is up to date.';
}

await runCommand(main, () => beforeReason);

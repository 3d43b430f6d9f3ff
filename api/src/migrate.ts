import { databaseUrl } from './config/database-url.js';
import { withSecretFiles } from './config/secret-files.js';
import { databaseFailure, explainStartFailure } from './config/start-failure.js';
import { migrate, revert } from './database/migrate.js';

async function main() {
  const url = databaseUrl(withSecretFiles(process.env));
  if (process.argv[2] === 'revert') {
    await revert(url);
    console.log('The latest migration is taken back.');
  } else {
    await migrate(url);
    console.log('The database is up to date.');
  }
}

main().catch((failure: unknown) => {
  console.error('The database was not changed.', explainStartFailure(databaseFailure(failure)));
  process.exitCode = 1;
});

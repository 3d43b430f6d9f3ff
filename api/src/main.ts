import type { Logger } from 'pino';
import { readEnv } from './config/env.js';
import { withSecretFiles } from './config/secret-files.js';
import { explainStartFailure } from './config/start-failure.js';
import { startWarnings } from './config/start-warnings.js';
import { isDatabaseUnavailable } from './database/database-unavailable.js';
import { createLogger } from './logging/logger.js';
import { start } from './start.js';
import { stopOnSignal } from './stop-on-signal.js';

async function main() {
  const env = readEnv(withSecretFiles(process.env));
  const logger = createLogger(env);
  surviveLostDatabase(logger);
  const app = await start(env, logger);
  for (const warning of startWarnings(env)) logger.warn(warning);
  logger.info(`The API answers at ${await app.getUrl()}.`);
  stopOnSignal(app, logger);
}

/**
 * graphile-worker reports a finished job without waiting for the database to take it. When the database
 * dies at that moment, no handler learns of it; the email is sent again, with the same Message-ID.
 */
function surviveLostDatabase(logger: Logger) {
  process.on('unhandledRejection', (failure) => {
    if (!isDatabaseUnavailable(failure)) throw failure;
    logger.warn('The database was lost before a finished job could be reported.');
  });
}

main().catch((failure: unknown) => {
  console.error('The API cannot start.', explainStartFailure(failure));
  process.exit(1);
});

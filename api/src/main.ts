import { readEnv } from './config/env.js';
import { withSecretFiles } from './config/secret-files.js';
import { explainStartFailure } from './config/start-failure.js';
import { startWarnings } from './config/start-warnings.js';
import { createLogger } from './logging/logger.js';
import { start } from './start.js';
import { stopOnSignal } from './stop-on-signal.js';

async function main() {
  const env = readEnv(withSecretFiles(process.env));
  const logger = createLogger(env);
  const app = await start(env, logger);
  for (const warning of startWarnings(env)) logger.warn(warning);
  // Before the next line is logged: a program that waits for it may stop the API at once.
  stopOnSignal(app, logger, env.stopDelayMs);
  logger.info(`The API answers at ${await app.getUrl()}.`);
}

main().catch((failure: unknown) => {
  console.error('The API cannot start.', explainStartFailure(failure));
  process.exit(1);
});

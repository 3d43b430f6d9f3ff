import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import type { Env } from './config/env.js';
import { databaseFailure, explainStartFailure, listenFailure } from './config/start-failure.js';
import { createApp } from './create-app.js';
import { migrate } from './database/migrate.js';
import { WriteProbe } from './database/write-probe.js';
import { checkMailFolder } from './mail/mail-folder.js';
import { openFileStore } from './quote-files/open-file-store.js';

const NO_ANSWER_YET =
  'The database in DATABASE_URL does not answer yet. The API tries again for half a minute.';
const ANOTHER_MIGRATES =
  'Another process is migrating the database in DATABASE_URL. The API waits until it has finished.';

/**
 * Brings the database up to date and listens.
 *
 * @throws {SettingError} when a setting, or what it names, is the reason that it cannot
 */
export async function start(
  env: Env,
  logger: Logger,
  migration?: Parameters<typeof migrate>[1],
): Promise<NestExpressApplication> {
  await checkUploads(env);
  if (!env.mail.smtpUrl) await checkMailFolder(env.mail.folder);
  const onUnavailable = () => logger.warn(NO_ANSWER_YET);
  const onWait = () => logger.warn(ANOTHER_MIGRATES);
  const options = { onUnavailable, onWait, ...migration };
  await migrate(env.databaseUrl, options).catch(rethrow(databaseFailure));
  const app = await createApp(env, logger).catch(rethrow(databaseFailure));
  try {
    await app.listen(env.port, env.host);
  } catch (failure) {
    await app.close();
    throw listenFailure(failure, env);
  }
  await app
    .get(WriteProbe)
    .check()
    .catch((failure: unknown) => {
      const reason = explainStartFailure(databaseFailure(failure));
      logger.warn(
        `${reason} Until it stores something, the API answers reads only and is not ready.`,
      );
    });
  return app;
}

async function checkUploads({ uploads }: Env) {
  const files = await openFileStore(uploads);
  await files.check().finally(() => files.close());
}

const rethrow = (explain: (failure: unknown) => unknown) => (failure: unknown) => {
  throw explain(failure);
};

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { HIGH_LIMITS } from '@site/stack/testing/high-limits';
import { type Env, readEnv } from '../../src/config/env.js';
import { createApp } from '../../src/create-app.js';
import { createLogger } from '../../src/logging/logger.js';
import { Client } from './client.js';
import { createDatabase, type TestDatabase } from './database.js';
import { migratedTemplate } from './migrated-template.js';

export interface TestApi extends Client {
  app: NestExpressApplication;
  database: TestDatabase;
  mailFolder: string;
  /** Everything logged so far. */
  log: string[];
  stop(): Promise<void>;
}

/**
 * The API as in production, on a port and a database of its own.
 *
 * @param folder for the tables
 */
export async function startApi(
  variables: Record<string, string> = {},
  folder?: string,
): Promise<TestApi> {
  const database = await createDatabase({ folder, template: await migratedTemplate() });
  const mailFolder = mkdtempSync(path.join(tmpdir(), 'api-mail-'));
  const uploadsFolder = mkdtempSync(path.join(tmpdir(), 'api-uploads-'));
  const log: string[] = [];
  const env = testEnv({
    DATABASE_URL: database.url,
    MAIL_DIR: mailFolder,
    UPLOADS_DIR: uploadsFolder,
    ...variables,
  });
  const app = await createApp(env, createLogger(env, { write: (line) => log.push(line) }));
  await app.listen(0, '127.0.0.1');
  const stop = async () => {
    await app.close();
    await database.drop();
    for (const folder of [mailFolder, uploadsFolder]) {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  return Object.assign(new Client(await app.getUrl()), {
    app,
    database,
    mailFolder,
    log,
    stop,
  });
}

const testEnv = (variables: Record<string, string>): Env =>
  readEnv({
    LOG_LEVEL: 'debug',
    ...HIGH_LIMITS,
    ...variables,
  });

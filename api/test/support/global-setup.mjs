import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres } from '@site/stack/embedded-postgres';
import { fastFolder } from '@site/stack/testing/fast-folder';

/** One temporary server for all tests of the API; TEST_DATABASE_URL names another. */
export default async function startDatabaseServer() {
  process.env.TEST_TEMPLATE = `template_${randomBytes(6).toString('hex')}`;
  if (process.env.TEST_DATABASE_URL) return;
  const folder = mkdtempSync(path.join(fastFolder(), 'api-test-'));
  const server = await startEmbeddedPostgres(folder, { durable: false });
  globalThis.databaseServer = { folder, stop: () => server.stop() };
  process.env.TEST_DATABASE_URL = server.url;
}

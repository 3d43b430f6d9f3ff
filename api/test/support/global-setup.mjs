import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@site/stack/embedded-postgres';

/** One temporary server for all tests of the API; TEST_DATABASE_URL names another. */
export default async function startDatabaseServer() {
  if (process.env.TEST_DATABASE_URL) return;
  const folder = mkdtempSync(path.join(tmpdir(), 'api-test-'));
  const server = await startEmbeddedPostgres(folder, { durable: false });
  globalThis.databaseServer = { folder, stop: () => server.stop() };
  process.env.TEST_DATABASE_URL = server.url;
}

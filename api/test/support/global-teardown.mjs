import { rmSync } from 'node:fs';
import pg from 'pg';

/** Ends the temporary server, or drops the template on another one. */
export default async function stopDatabaseServer() {
  const { databaseServer } = globalThis;
  if (!databaseServer) return dropTemplate();
  await databaseServer.stop();
  rmSync(databaseServer.folder, { recursive: true, force: true });
}

async function dropTemplate() {
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${process.env.TEST_TEMPLATE}`);
  await admin.end();
}

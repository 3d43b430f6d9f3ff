import pg from 'pg';
import { migrate } from '../../src/database/migrate.js';

/** Any number that no other program uses for an advisory lock on the test server. */
const TEMPLATE_LOCK = 4_118_276;

/** Whether this process has made or found it. */
let made = false;

/**
 * The name of an empty database with the schema of today, made by the first test that asks: a copy of it
 * takes a twentieth of the time of the migrations.
 */
export async function migratedTemplate(): Promise<string> {
  const name = process.env.TEST_TEMPLATE ?? '';
  if (!made) await make(name);
  made = true;
  return name;
}

async function make(name: string) {
  const server = new URL(process.env.TEST_DATABASE_URL ?? '');
  const admin = new pg.Client({ connectionString: server.href });
  await admin.connect();
  try {
    await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const found = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 1) return;
    // Only a complete database gets the name.
    await admin.query(`DROP DATABASE IF EXISTS ${name}_draft`);
    await admin.query(`CREATE DATABASE ${name}_draft`);
    server.pathname = `/${name}_draft`;
    await migrate(server.href);
    await admin.query(`ALTER DATABASE ${name}_draft RENAME TO ${name}`);
  } finally {
    await admin.end();
  }
}

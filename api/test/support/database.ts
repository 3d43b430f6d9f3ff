import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { eventually } from './eventually.js';

export interface TestDatabase {
  url: string;
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Settles when at least `count` statements wait for a lock. */
  untilWaiting(count: number): Promise<void>;
  /** Ends all connections but that of the test, and refuses new ones. */
  refuseConnections(): Promise<void>;
  acceptConnections(): Promise<void>;
  /** Ends all connections but that of the test; new ones are accepted. */
  endConnections(): Promise<void>;
  drop(): Promise<void>;
}

const TEST = 'test';
const END_CONNECTIONS = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = $1 AND application_name <> $2`;

/** Queried outside of the test's transaction: within one, the result is the same each time. */
const WAITING = `
  SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = $1`;

interface DatabaseOptions {
  /** Where its tables are, if not in the folder of the server. */
  folder?: string | undefined;
  /** The database that it is a copy of; by default it is empty. */
  template?: string;
}

/** A new database on the test server. */
export async function createDatabase({
  folder,
  template = 'template1',
}: DatabaseOptions = {}): Promise<TestDatabase> {
  const server = new URL(process.env.TEST_DATABASE_URL ?? '');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server.href });
  await admin.connect();
  if (folder) await admin.query(`CREATE TABLESPACE ${name} LOCATION '${folder}'`);
  const place = folder ? `TABLESPACE ${name}` : '';
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY ${place}`);
  server.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: server.href, application_name: TEST });
  await client.connect();
  return {
    url: server.href,
    async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      return (await client.query<Row>(text, values)).rows;
    },
    async untilWaiting(count) {
      await eventually(async () =>
        expect((await admin.query(WAITING, [name])).rowCount).toBeGreaterThanOrEqual(count),
      );
    },
    async refuseConnections() {
      await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
      await admin.query(END_CONNECTIONS, [name, TEST]);
    },
    async endConnections() {
      await admin.query(END_CONNECTIONS, [name, TEST]);
    },
    async acceptConnections() {
      await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    },
    async drop() {
      await client.end();
      await untilUnused(admin, name);
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      if (folder) await admin.query(`DROP TABLESPACE ${name}`);
      await admin.end();
    },
  };
}

/** Connections that the API has closed take a moment to disappear from the server. */
async function untilUnused(admin: pg.Client, name: string) {
  const connected = 'SELECT FROM pg_stat_activity WHERE datname = $1';
  for (let attempt = 0; attempt < 500; attempt++) {
    if ((await admin.query(connected, [name])).rowCount === 0) return;
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { types } from 'node:util';
import { SettingError } from '@site/contract/settings/setting-reader';
import { runMigrations as migrateJobQueue } from 'graphile-worker';
import pg from 'pg';
import { type DataSource, MigrationExecutor } from 'typeorm';
import { migrationDataSource } from './data-source.js';
import { isDatabaseUnavailable, isSignInRefused } from './database-unavailable.js';

/** Any number that no other program uses for an advisory lock in this database. */
const MIGRATION_LOCK = 7_261_903;
const ATTEMPTS = 30;
const PAUSE_MS = 1_000;
/** A server that accepts connections may say nothing, as a load balancer without a backend. */
const CONNECTION_TIMEOUT_MS = 5_000;
/** How often a process asks whether it is its turn. */
const TURN_PAUSE_MS = 100;

interface Options {
  /** How often to try to connect, and to get a lock, once a second. */
  attempts?: number;
  /** Called once, before the second attempt to connect. */
  onUnavailable?: () => void;
  /** Called once, if another process is migrating. */
  onWait?: () => void;
  /** Called before the first change of the database. */
  onBegin?: () => void;
}

/**
 * Brings the database up to date. Several processes may call this at once: they take turns. A table that a long
 * transaction uses is waited for in short attempts, so that visitors are not kept waiting behind the migration.
 *
 * @throws {SettingError} when the database is not in UTF-8
 * @throws {Error} when it cannot be reached within half a minute or a migration fails
 */
export function migrate(url: string, options: Options = {}): Promise<void> {
  return underLock(url, options, async () => {
    options.onBegin?.();
    await migrateJobQueue({ connectionString: url });
    await whenUnlocked(options, () =>
      withSource(url, (source) => source.runMigrations({ transaction: 'each' })),
    );
  });
}

/** Repeats a migration that does not get its lock in time, after a pause for the queries that wait behind it. */
async function whenUnlocked(
  { attempts = ATTEMPTS }: Options,
  work: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (failure) {
      if (attempt >= attempts || !isLockTimeout(failure)) throw failure;
      await wait(PAUSE_MS);
    }
  }
}

const isLockTimeout = (failure: unknown) =>
  types.isNativeError(failure) && 'code' in failure && failure.code === '55P03';

/**
 * Reverts the latest migration.
 *
 * @throws {SettingError} when none has run, or only a newer version of the API can revert it
 */
export function revert(url: string): Promise<void> {
  return underLock(url, {}, () =>
    withSource(url, async (source) => {
      await checkLatest(source);
      await source.undoLastMigration({ transaction: 'each' });
    }),
  );
}

async function checkLatest(source: DataSource) {
  const [latest] = await new MigrationExecutor(source).getExecutedMigrations();
  if (!latest) throw new SettingError('No migration has run in the database in DATABASE_URL.');
  if (source.migrations.some(({ name }) => name === latest.name)) return;
  throw new SettingError(
    `${latest.name}, the latest migration of the database in DATABASE_URL, is of a newer version. Revert it with that version.`,
  );
}

async function withSource(url: string, work: (source: DataSource) => Promise<unknown>) {
  const source = await migrationDataSource(url).initialize();
  try {
    await work(source);
  } finally {
    await source.destroy();
  }
}

async function underLock(url: string, options: Options, work: () => Promise<void>): Promise<void> {
  const client = await connect(url, options);
  try {
    await checkEncoding(client);
    await takeTurn(client, options);
    await work();
  } finally {
    await client.end();
  }
}

/**
 * Asks again and again. A statement that waits for the lock would be waited for by a migration that builds an index
 * concurrently, and neither would end.
 */
async function takeTurn(client: pg.Client, { onWait }: Options): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { rows } = await client.query<{ locked: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS locked',
      [MIGRATION_LOCK],
    );
    if (rows[0]?.locked) return;
    if (attempt === 1) onWait?.();
    await wait(TURN_PAUSE_MS);
  }
}

/** Postgres has the functions that quotes are found by in UTF-8 only: without them none could be stored. */
async function checkEncoding(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('SHOW server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new SettingError(
    `The encoding of the database in DATABASE_URL is ${encoding}. Create one with the encoding UTF8.`,
  );
}

async function connect(
  url: string,
  { attempts = ATTEMPTS, onUnavailable }: Options,
): Promise<pg.Client> {
  const end = performance.now() + attempts * PAUSE_MS;
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    });
    // This connection only holds the lock. If the database stops, the work under the lock fails and says why.
    client.on('error', () => undefined);
    // An attempt that fails at once, as with an invalid port, leaves its timeout running, which nothing else listens to.
    client.connection.stream.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (failure) {
      // A connection that fails while signing in would stay open on the server.
      client.end().catch(() => undefined);
      const mayAnswerSoon = isDatabaseUnavailable(failure) && !isSignInRefused(failure);
      if (attempt >= attempts || performance.now() >= end || !mayAnswerSoon) throw failure;
      if (attempt === 1) onUnavailable?.();
      await wait(PAUSE_MS);
    }
  }
}

import pg from 'pg';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { databaseFailure } from '../src/config/start-failure.js';
import { dataSourceOptions } from '../src/database/data-source.js';
import { migrate, revert } from '../src/database/migrate.js';
import { createDatabase, type TestDatabase } from './support/database.js';
import { buildApi, runMigrateCommand } from './support/processes.js';

let database: TestDatabase;
const tables = async () => {
  const rows = await database.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
};

/** As CONTRIBUTING.md says how to add an index on a table in use. */
class IndexOfPhones1990000000000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS quote_request_phone');
    await runner.query('CREATE INDEX CONCURRENTLY quote_request_phone ON quote_request (phone)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY quote_request_phone');
  }
}

/** Adds a migration to those that run in this test. */
function withMigration(migration: new () => MigrationInterface) {
  const { initialize } = DataSource.prototype;
  jest.spyOn(DataSource.prototype, 'initialize').mockImplementation(function (this: DataSource) {
    const migrations = [...Object.values(this.options.migrations ?? []), migration];
    return initialize.call(this.setOptions({ migrations }));
  });
}

const migrations = () => database.query('SELECT name FROM migrations ORDER BY id');

/** Migrates up to the migration before that of files, which changes a table that visitors read. */
async function migrateToBeforeFiles() {
  await migrate(database.url);
  while ((await tables()).includes('quote_file')) await revert(database.url);
}

beforeEach(async () => {
  database = await createDatabase();
});
afterEach(() => database.drop());

test('§7 several processes may migrate at once', async () => {
  await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
  expect(await tables()).toContain('recurring_booking');
  const migrations = await database.query<{ name: string }>('SELECT name FROM migrations');
  expect(migrations.length).toBe(new Set(migrations.map(({ name }) => name)).size);
});

test('a user that Postgres refuses is reported at once: waiting would change nothing', async () => {
  const url = new URL(database.url);
  url.username = 'nobody-like-that';
  const onUnavailable = jest.fn();
  await expect(migrate(url.href, { onUnavailable })).rejects.toMatchObject({
    code: expect.stringMatching(/^28/),
  });
  expect(onUnavailable).not.toHaveBeenCalled();
});

test('§7 an index is built concurrently while other processes wait for their turn', async () => {
  withMigration(IndexOfPhones1990000000000);
  const attempt = () => migrate(database.url, { attempts: 3 });
  await Promise.all([attempt(), attempt(), attempt()]);
  const index = `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'quote_request_phone'::regclass`;
  expect(await database.query(index)).toEqual([{ valid: true }]);
});

test('§7 all migrations can be reverted, the latest first, and run again', async () => {
  await migrate(database.url);
  const all = await tables();
  for (const _ of await database.query('SELECT FROM migrations')) await revert(database.url);
  expect(await tables()).toEqual(['migrations']);
  await migrate(database.url);
  expect(await tables()).toEqual(all);
});

test('§7 visitors do not wait for a migration that waits for a long transaction', async () => {
  await migrateToBeforeFiles();
  const [transaction, visitor] = [1, 2].map(
    () => new pg.Client({ connectionString: database.url }),
  );
  if (!transaction || !visitor) throw new Error('There are two clients.');
  await Promise.all([transaction.connect(), visitor.connect()]);
  await transaction.query('BEGIN');
  await transaction.query('SELECT FROM quote_request');

  const migration = migrate(database.url);
  await database.untilWaiting(1);
  // Waits behind the migration, until that gives up waiting for its lock.
  await visitor.query(`SET statement_timeout = '20s'`);
  await visitor.query('SELECT FROM quote_request');
  expect(await tables()).not.toContain('quote_file');

  await transaction.query('COMMIT');
  await migration;
  expect(await tables()).toContain('quote_file');
  await Promise.all([transaction.end(), visitor.end()]);
});

test('§7 a migration that never gets the lock on its table fails, and says why', async () => {
  await migrateToBeforeFiles();
  const transaction = new pg.Client({ connectionString: database.url });
  await transaction.connect();
  await transaction.query('BEGIN');
  await transaction.query('SELECT FROM quote_request');
  const failure = await migrate(database.url, { attempts: 1 }).catch(databaseFailure);
  expect(failure).toMatchObject({
    name: 'SettingError',
    message: expect.stringMatching(/^A migration cannot get its table: .*\.$/),
  });
  await transaction.end();
});

test('§3 entities and migrations agree', async () => {
  await migrate(database.url);
  const source = await new DataSource(dataSourceOptions(database.url, 1)).initialize();
  const { upQueries } = await source.driver.createSchemaBuilder().log();
  await source.destroy();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});

test('§7 the database itself refuses a second booking of a slot', async () => {
  await migrate(database.url);
  const insert = `INSERT INTO recurring_booking (day, start_time, end_time, first_name, last_name,
    email, phone, address, frequency, bedrooms, bathrooms)
    VALUES ('Monday', '09:00', '11:00', '', '', '', '', '', 'weekly', 1, 1)`;
  await database.query(insert);
  await expect(database.query(insert)).rejects.toThrow(pg.DatabaseError);
});

describe('the command', () => {
  beforeAll(buildApi);

  async function command(args: string[] = [], url = database.url) {
    const running = runMigrateCommand(url, ...args);
    await new Promise((ended) => running.child.once('close', ended));
    return [running.child.exitCode, running.output()] as const;
  }

  test('§7 runs all migrations, and reverts the latest', async () => {
    expect(await command()).toEqual([0, 'The database is up to date.\n']);
    const all = await migrations();
    expect(await command(['revert'])).toEqual([0, 'The latest migration was reverted.\n']);
    expect(await migrations()).toEqual(all.slice(0, -1));
  });

  test('says of a failure that the migrations before it have run', async () => {
    await database.query('CREATE TABLE quote_file ()');
    expect(await command()).toEqual([
      1,
      expect.stringContaining(
        '\nThe migrations before the one that failed have run. The database in DATABASE_URL has tables of another program,',
      ),
    ]);
    expect(await tables()).toContain('marketing_day');
  });

  test('says that nothing has changed when it could not begin', async () => {
    const url = new URL(database.url);
    url.pathname = '/none';
    expect(await command([], url.href)).toEqual([
      1,
      'The database was not changed. The database named in DATABASE_URL does not exist. Create it first.\n',
    ]);
  });

  test('says why it reverts nothing', async () => {
    expect(await command(['revert'])).toEqual([
      1,
      'The database was not changed. No migration has run in the database in DATABASE_URL.\n',
    ]);

    await migrate(database.url);
    await database.query(`INSERT INTO migrations (timestamp, name) VALUES (1, 'FromTomorrow1')`);
    const all = await migrations();
    expect(await command(['revert'])).toEqual([
      1,
      'The database was not changed. FromTomorrow1, the latest migration of the database in DATABASE_URL, is of a newer version. Revert it with that version.\n',
    ]);
    expect(await migrations()).toEqual(all);
  });

  test.each([['--help'], ['revert', '--help'], ['revert', 'revert'], ['']])(
    'changes nothing when it is asked for %s',
    async (...args: string[]) => {
      await migrate(database.url);
      const all = await tables();
      expect(await command(args)).toEqual([
        1,
        expect.stringContaining('Usage:\nnpm run db:migrate -w api\n'),
      ]);
      expect(await tables()).toEqual(all);
    },
  );
});

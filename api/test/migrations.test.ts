import pg from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../src/database/data-source.js';
import { migrate, revert } from '../src/database/migrate.js';
import { createDatabase, type TestDatabase } from './support/database.js';

let database: TestDatabase;
const tables = async () => {
  const rows = await database.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
};

beforeEach(async () => {
  database = await createDatabase();
});
afterEach(() => database.drop());

test('§7 several processes may migrate at once', async () => {
  await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
  expect(await tables()).toContain('recurring_booking');
  expect(await database.query('SELECT name FROM migrations')).toHaveLength(1);
});

test('§7 the latest migration can be taken back and made again', async () => {
  await migrate(database.url);
  await revert(database.url);
  expect(await tables()).toEqual(['migrations']);
  await migrate(database.url);
  expect(await tables()).toContain('recurring_booking');
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

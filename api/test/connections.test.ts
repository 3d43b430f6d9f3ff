import { migrationDataSource } from '../src/database/data-source.js';
import { Statements } from '../src/database/statements.js';
import { startApi, type TestApi } from './support/api.js';

let api: TestApi;
let statements: Statements;
beforeAll(async () => {
  api = await startApi({ DATABASE_POOL_SIZE: '1' });
  statements = api.app.get(Statements);
});
afterAll(() => api.stop());

/** The id of the process in Postgres that serves the only connection. */
const connection = async () =>
  (
    await statements.row<{ pid: number }>(
      { name: 'connection', text: 'SELECT pg_backend_pid() AS pid' },
      [],
    )
  ).pid;

test('the connection stays open when a constraint refuses writes', async () => {
  const before = await connection();
  const spend = { name: 'spend', text: 'INSERT INTO spent_proof (challenge) VALUES ($1)' };
  for (let n = 0; n < 3; n++) {
    await expect(statements.rows(spend, [Buffer.of(n)])).rejects.toThrow('not-null constraint');
  }
  expect(await connection()).toBe(before);
});

async function endConnection() {
  const end = { name: 'end', text: 'SELECT pg_terminate_backend(pg_backend_pid())' };
  await expect(statements.rows(end, [])).rejects.toThrow('terminating connection');
}

test('a connection that Postgres ends is replaced', async () => {
  const before = await connection();
  await endConnection();
  expect(await connection()).not.toBe(before);
});

test('a statement that was prepared before its table changed fails once', async () => {
  await api.database.query('CREATE TABLE changing (id integer)');
  const read = { name: 'read-changing', text: 'SELECT * FROM changing' };
  expect(await statements.rows(read, [])).toEqual([]);
  await api.database.query('ALTER TABLE changing ADD COLUMN name text');
  await expect(statements.rows(read, [])).rejects.toThrow('cached plan');
  expect(await statements.rows(read, [])).toEqual([]);
});

test('§7 settings of the database for its sessions do not reach the statements of the API', async () => {
  const settings: [name: string, set: string, relied: string][] = [
    ['DateStyle', "'German, DMY'", 'ISO, DMY'],
    ['IntervalStyle', "'sql_standard'", 'postgres'],
    ['TimeZone', "'America/New_York'", 'UTC'],
    ['default_transaction_isolation', "'serializable'", 'read committed'],
    ['standard_conforming_strings', 'off', 'on'],
    ['lock_timeout', "'1ms'", '0'],
    ['statement_timeout', "'1h'", '5s'],
  ];
  const name = new URL(api.database.url).pathname.slice(1);
  for (const [setting, value] of settings) {
    await api.database.query(`ALTER DATABASE ${name} SET ${setting} = ${value}`);
  }
  await endConnection();
  const shown = { name: 'shown', text: 'SELECT current_setting($1) AS value' };
  const values: unknown[] = [];
  for (const [setting] of settings) values.push(await statements.row(shown, [setting]));
  expect(values).toEqual(settings.map(([, , value]) => ({ value })));
});

test('§7 a migration may take longer than the database lets statements take', async () => {
  const url = new URL(api.database.url);
  await api.database.query(`ALTER DATABASE ${url.pathname.slice(1)} SET statement_timeout = '1s'`);
  const source = await migrationDataSource(url.href).initialize();
  expect(await source.query('SHOW statement_timeout')).toEqual([{ statement_timeout: '0' }]);
  await source.destroy();
});

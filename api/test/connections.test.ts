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

test('a connection that Postgres ends is replaced', async () => {
  const before = await connection();
  const end = { name: 'end', text: 'SELECT pg_terminate_backend(pg_backend_pid())' };
  await expect(statements.rows(end, [])).rejects.toThrow('terminating connection');
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

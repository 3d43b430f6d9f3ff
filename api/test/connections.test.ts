import { Statements } from '../src/database/statements.js';
import { startApi, type TestApi } from './support/api.js';

let api: TestApi;
let statements: Statements;
beforeAll(async () => {
  api = await startApi({ DATABASE_POOL_SIZE: '1' });
  statements = api.app.get(Statements);
});
afterAll(() => api.stop());

/** Of the one connection there is: its process in Postgres. */
const connection = async () =>
  (
    await statements.row<{ pid: number }>(
      { name: 'connection', text: 'SELECT pg_backend_pid() AS pid' },
      [],
    )
  ).pid;

test('a statement that Postgres refuses costs no connection, however many there are', async () => {
  const before = await connection();
  const divide = { name: 'divide', text: 'SELECT 1 / $1::integer' };
  for (let n = 0; n < 3; n++) {
    await expect(statements.rows(divide, [0])).rejects.toThrow('division by zero');
  }
  expect(await connection()).toBe(before);
});

test('a connection that Postgres ends gives way to another', async () => {
  const before = await connection();
  const end = { name: 'end', text: 'SELECT pg_terminate_backend(pg_backend_pid())' };
  await expect(statements.rows(end, [])).rejects.toThrow('terminating connection');
  expect(await connection()).not.toBe(before);
});

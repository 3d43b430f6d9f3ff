import pg from 'pg';
import { Statements } from '../src/database/statements.js';
import { startApi, type TestApi } from './support/api.js';

let api: TestApi;
let gate: pg.Client;
let other: pg.Client;
beforeAll(async () => {
  api = await startApi();
  gate = new pg.Client(api.database.url);
  other = new pg.Client(api.database.url);
  await Promise.all([gate.connect(), other.connect()]);
});
afterAll(async () => {
  await Promise.all([gate.end(), other.end()]);
  await api.stop();
});

const take = (lock: number) => `SELECT pg_advisory_xact_lock(${lock})`;

test('a statement that Postgres ends because of a deadlock is run again, and its caller notices nothing', async () => {
  await gate.query(`BEGIN; ${take(2)}`);
  // Postgres ends the session whose timeout is over first: not this one.
  await other.query(`BEGIN; SET LOCAL deadlock_timeout = '1h'; ${take(3)}`);
  const statement = {
    name: 'take-three-locks',
    text: `SELECT 'done' AS state, pg_advisory_xact_lock(1), pg_advisory_xact_lock(2), pg_advisory_xact_lock(3)`,
  };
  const answered = api.app.get(Statements).row(statement, []);
  await api.database.untilWaiting(1);
  const circle = other.query(take(1));
  await api.database.untilWaiting(2);
  await gate.query('COMMIT');
  // Continues only because Postgres has ended the statement.
  await circle;
  await other.query('COMMIT');
  expect(await answered).toMatchObject({ state: 'done' });
});

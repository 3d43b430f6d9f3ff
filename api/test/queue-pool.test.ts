import { QueuePool } from '../src/jobs/queue-pool.js';
import { createDatabase, type TestDatabase } from './support/database.js';

let database: TestDatabase;
let pool: QueuePool;
beforeAll(async () => {
  database = await createDatabase();
  pool = new QueuePool({ connectionString: database.url, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('§7 a connection that the queue gives back twice does not end the process', async () => {
  const failure = await new Promise((resolve) => {
    pool.connect((_error, _client, release) => {
      try {
        release();
        release(new Error('The database has failed.'));
        resolve(undefined);
      } catch (error) {
        resolve(error);
      }
    });
  });
  expect(failure).toBeUndefined();
  const { rows } = await pool.query('SELECT 1 AS one');
  expect(rows).toEqual([{ one: 1 }]);
});

test('§7 where there is no connection the queue is told why', async () => {
  const unreachable = new QueuePool({ connectionString: 'postgres://localhost:1/none' });
  const failure = await new Promise((resolve) => unreachable.connect(resolve));
  expect(failure).toMatchObject({ code: 'ECONNREFUSED' });
  await unreachable.end();
});

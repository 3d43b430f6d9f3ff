import { workThroughQueue } from '../src/jobs/queue.js';
import { createDatabase, type TestDatabase } from './support/database.js';
import { LossyConnection } from './support/lossy-connection.js';
import { migratedTemplate } from './support/migrated-template.js';

let database: TestDatabase;
let connection: LossyConnection;
beforeAll(async () => {
  database = await createDatabase({ template: await migratedTemplate() });
  connection = await LossyConnection.to(database.url);
});
afterAll(() => database.drop());

test('§7 a queue that stops while the database fails does not end the process', async () => {
  const listening = connection.freezeAt('LISTEN "jobs:insert"');
  const stopping = new AbortController();
  const queue = workThroughQueue({
    databaseUrl: connection.url,
    taskList: {},
    patienceMs: 200,
    signal: stopping.signal,
    onFailure: () => undefined,
  });
  await listening;
  stopping.abort();
  expect(await queue).toBe('stopped');
  await connection.stop();
  // A failure that nobody catches fails the test that runs.
  await new Promise((resolve) => setTimeout(resolve, 500));
});

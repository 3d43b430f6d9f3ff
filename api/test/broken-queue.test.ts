import { randomUUID } from 'node:crypto';
import { SLOT_EVENTS_URL } from '@site/contract/events';
import { SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import { startApi, type TestApi } from './support/api.js';
import { createDatabase, type TestDatabase } from './support/database.js';
import { ReceivedEvents } from './support/events.js';
import { eventually } from './support/eventually.js';
import { LossyConnection } from './support/lossy-connection.js';
import { migratedTemplate } from './support/migrated-template.js';
import { aQuote } from './support/requests.js';

let database: TestDatabase;
let connection: LossyConnection;
let api: TestApi;
beforeAll(async () => {
  database = await createDatabase({ template: await migratedTemplate() });
  connection = await LossyConnection.to(database.url);
  api = await startApi({ DATABASE_URL: connection.url, MAIL_TIMEOUT_MS: '500' });
});
afterAll(async () => {
  await api.stop();
  await connection.stop();
  await database.drop();
});

const number = async (sql: string) => {
  const [row] = await database.query<{ number: number }>(`SELECT (${sql})::integer AS number`);
  return row?.number ?? 0;
};

/** Makes the database refuse a kind of statement on a table, and count how often. */
const refuse = (event: string, table: string) =>
  database.query(`
    CREATE SEQUENCE refused_${table};
    CREATE FUNCTION refuse_${table}() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM nextval('refused_${table}'); RAISE 'It is refused.'; END $$;
    CREATE TRIGGER refuse BEFORE ${event} ON graphile_worker.${table} EXECUTE FUNCTION refuse_${table}()`);
const refused = (table: string) =>
  number(`SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM refused_${table}`);
const accept = (table: string) =>
  database.query(
    `DROP TRIGGER refuse ON graphile_worker.${table}; DROP FUNCTION refuse_${table}; DROP SEQUENCE refused_${table}`,
  );

async function everythingSent() {
  const jobs = 'SELECT id FROM graphile_worker._private_jobs';
  await eventually(async () => expect(await database.query(jobs)).toEqual([]));
}

test('§7 emails are sent after the database could not remove several jobs at once from the queue', async () => {
  await refuse('DELETE', '_private_jobs');
  for (let quote = 0; quote < 5; quote++) await api.post(SUBMIT_QUOTE_URL, aQuote());
  await eventually(async () => expect(await refused('_private_jobs')).toBeGreaterThan(2));
  await accept('_private_jobs');
  await everythingSent();
});

test('§7 emails are sent after the database failed while the queue was starting', async () => {
  await refuse('DELETE', '_private_jobs');
  for (let quote = 0; quote < 5; quote++) await api.post(SUBMIT_QUOTE_URL, aQuote());
  await refuse('INSERT', '_private_tasks');
  await eventually(async () => expect(await refused('_private_tasks')).toBeGreaterThan(0));
  await accept('_private_jobs');
  await accept('_private_tasks');
  await everythingSent();
});

test('§7 emails are sent and pages notified after all connections to the database went silent', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  await api.post(SUBMIT_QUOTE_URL, aQuote());
  await everythingSent();
  const events = await ReceivedEvents.open(api.url + SLOT_EVENTS_URL);
  connection.freeze();
  await eventually(async () =>
    expect((await api.post(SUBMIT_QUOTE_URL, aQuote(), headers)).status).toBe(201),
  );
  await everythingSent();
  expect(await events.next()).toMatchObject({ event: 'reset' });
  events.close();
});

import { randomUUID } from 'node:crypto';
import { BOOK_RECURRING_SLOT_URL, RECURRING_BOOKINGS_URL } from '@site/contract/bookings';
import { SLOT_EVENTS_URL } from '@site/contract/events';
import { SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import { CHANNEL } from '../src/live/site-change.js';
import { startApi, type TestApi } from './support/api.js';
import { createDatabase, type TestDatabase } from './support/database.js';
import { LossyConnection } from './support/lossy-connection.js';
import { migratedTemplate } from './support/migrated-template.js';
import { aBooking, aQuote } from './support/requests.js';
import { outcome } from './support/responses.js';

const BOOK = { path: BOOK_RECURRING_SLOT_URL, body: aBooking(), statement: 'book-slot' };
const QUOTE = { path: SUBMIT_QUOTE_URL, body: aQuote(), statement: 'store-quote' };
const STORED = {
  [BOOK.path]: 'SELECT FROM recurring_booking',
  [QUOTE.path]: 'SELECT FROM quote_request',
};

let database: TestDatabase;
let connection: LossyConnection;
let api: TestApi;
const stored = async ({ path }: typeof BOOK | typeof QUOTE) =>
  (await database.query(STORED[path] ?? '')).length;
const withKey = () => ({ 'idempotency-key': randomUUID() });

beforeAll(async () => {
  database = await createDatabase({ template: await migratedTemplate() });
  connection = await LossyConnection.to(database.url);
  api = await startApi({ DATABASE_URL: connection.url });
});
beforeEach(async () => {
  connection.open();
  await database.query('TRUNCATE recurring_booking, quote_request, idempotency_key CASCADE');
});
afterAll(async () => {
  await api.stop();
  await connection.stop();
  await database.drop();
});

describe.each([BOOK, QUOTE])('§4 $path, when the connection to the database breaks', (call) => {
  test.each(['answer', 'statement'] as const)(
    'the %s is lost, and the request is stored once',
    async (lost) => {
      connection.lose(lost, call.statement);
      expect((await api.post(call.path, call.body, withKey())).status).toBe(201);
      expect(await stored(call)).toBe(1);
    },
  );

  test('and stays broken, the API says that it does not know; sent again the request is stored once', async () => {
    const headers = withKey();
    connection.lose('answer', call.statement, { thenClosed: true });
    const response = await api.post(call.path, call.body, headers);
    expect(outcome(response)).toEqual([
      504,
      'We could not confirm this. Please send it again. It will not be recorded twice.',
    ]);
    expect(await stored(call)).toBe(1);
    connection.open();
    expect((await api.post(call.path, call.body, headers)).status).toBe(201);
    expect(await stored(call)).toBe(1);
  });

  test('a write without a key is not repeated', async () => {
    connection.lose('answer', call.statement);
    const response = await api.post(call.path, call.body);
    expect(outcome(response)).toEqual([
      504,
      'We could not confirm this. Please check before you send it again.',
    ]);
    expect(await stored(call)).toBe(1);
  });
});

test('§7 a read whose answer is lost gets the response of an unavailable database', async () => {
  connection.lose('answer', 'week');
  const response = await api.get(RECURRING_BOOKINGS_URL);
  expect(outcome(response)).toEqual([
    503,
    'The service is not available right now. Please try again shortly.',
  ]);
});

test('§7 a connection on which the database refuses to announce changes is closed', async () => {
  // Only this channel: the queue would keep its connection and try again.
  connection.refuse(`LISTEN ${CHANNEL}`);
  for (let attempt = 0; attempt < 3; attempt++) {
    expect((await api.get(SLOT_EVENTS_URL)).status).toBe(503);
  }
  await connection.refusedEnded();
});

test('§7 a connection that Postgres ends when it is ready fails only its request', async () => {
  connection.dismiss();
  expect((await api.get(RECURRING_BOOKINGS_URL)).status).toBe(503);
  connection.open();
  expect((await api.get(RECURRING_BOOKINGS_URL)).status).toBe(200);
});

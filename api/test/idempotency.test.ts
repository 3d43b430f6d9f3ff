import { randomUUID } from 'node:crypto';
import { BOOK_RECURRING_SLOT_URL } from '@site/contract/bookings';
import { SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import { startApi, type TestApi } from './support/api.js';
import { aBooking, aQuote } from './support/requests.js';
import { errorOf } from './support/responses.js';

let api: TestApi;
let key: Record<string, string>;
const count = async (table: string) => (await api.database.query(`SELECT FROM ${table}`)).length;
const DAY_LATER = `UPDATE idempotency_key SET claimed_at = claimed_at - interval '24 hours 1 second'`;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  key = { 'idempotency-key': randomUUID() };
  await api.database.query('TRUNCATE recurring_booking, quote_request, idempotency_key CASCADE');
});
afterAll(() => api.stop());

describe.each([
  [BOOK_RECURRING_SLOT_URL, 'recurring_booking', aBooking(), aBooking({ day: 'Friday' })],
  [SUBMIT_QUOTE_URL, 'quote_request', aQuote(), aQuote({ name: 'Someone else' })],
])('%s', (path, table, request, other) => {
  test('§7 fifty repeats at once are carried out once and get the same response', async () => {
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => api.post(path, request, key)),
    );
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(responses[0]?.status).toBe(201);
    expect(await count(table)).toBe(1);
  });

  test('§7 a request with its fields in another order is the same request', async () => {
    await api.post(path, request, key);
    const reordered = Object.fromEntries(Object.entries(request).reverse());
    expect((await api.post(path, reordered, key)).status).toBe(201);
    expect(await count(table)).toBe(1);
  });

  test('§7 another request with the same key is refused', async () => {
    await api.post(path, request, key);
    const response = await api.post(path, other, key);
    expect(response.status).toBe(409);
    expect(errorOf(response)).toMatch(/already used for another request/);
    expect(await count(table)).toBe(1);
  });

  test('§7 a refused request does not use its key up', async () => {
    expect((await api.post(path, {}, key)).status).toBe(400);
    expect((await api.post(path, request, key)).status).toBe(201);
  });

  test('§7 a key is free again after 24 hours', async () => {
    await api.post(path, request, key);
    await api.database.query(DAY_LATER);
    expect((await api.post(path, other, key)).status).toBe(201);
    expect(await count(table)).toBe(2);
  });

  test.each(['', 'x'.repeat(256), 'two words'])('§7 refuses the key %j', async (broken) => {
    const response = await api.post(path, request, { 'idempotency-key': broken });
    expect([response.status, response.json()]).toEqual([
      400,
      { error: 'The header Idempotency-Key must have 1 to 255 visible ASCII characters.' },
    ]);
  });
});

test('§7 a booking that was refused as taken is refused again, even when the slot is free by then', async () => {
  await api.post(BOOK_RECURRING_SLOT_URL, aBooking());
  expect((await api.post(BOOK_RECURRING_SLOT_URL, aBooking(), key)).status).toBe(409);
  await api.database.query('TRUNCATE recurring_booking');
  expect((await api.post(BOOK_RECURRING_SLOT_URL, aBooking(), key)).status).toBe(409);
});

test('§7 the key of a booking cannot be used for a quote request', async () => {
  await api.post(BOOK_RECURRING_SLOT_URL, aBooking(), key);
  expect((await api.post(SUBMIT_QUOTE_URL, aQuote(), key)).status).toBe(409);
});

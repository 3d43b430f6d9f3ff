import { randomUUID } from 'node:crypto';
import { BOOK_RECURRING_SLOT_URL } from '@site/contract/bookings';
import { sydneyDate } from '@site/contract/clean-dates';
import { formatDate } from '@site/contract/date-texts';
import { SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import { SLOTS } from '@site/contract/slots';
import { TooManyRequestsException } from '../src/http/too-many-requests.js';
import { filesOf } from '../src/limits/usage-limits.js';
import { UseCounts } from '../src/limits/use-counts.js';
import { startApi, type TestApi } from './support/api.js';
import { aBooking, aCustomer, aQuote } from './support/requests.js';

const from = (address: string) => ({ 'x-forwarded-for': address });

let api: TestApi;
let customers = 0;
/** A booking of a customer who has not booked before. */
const bookingOf = (i: number, email = `customer-${++customers}@example.com`) =>
  aBooking({ ...SLOTS[i % SLOTS.length], customerData: aCustomer({ email }) });
const count = async (table: string) => (await api.database.query(`SELECT FROM ${table}`)).length;
const recipients = async () => {
  const jobs = await api.database.query<{ to: string }>(
    `SELECT payload->>'to' AS to FROM graphile_worker._private_jobs`,
  );
  return jobs.map(({ to }) => to);
};
const letPass = (time: string) =>
  api.database.query(`UPDATE limit_usage SET ends_at = ends_at - interval '${time}',
    use_ends = ARRAY(SELECT use_end - interval '${time}' FROM unnest(use_ends) AS use_end)`);
const useFiles = async (most: number, times = 1) => {
  const uses = api.app.get(UseCounts, { strict: false });
  for (let i = 0; i < times; i++) await uses.count([filesOf('203.0.113.1', most)]);
};

beforeAll(async () => {
  // No mail server answers there: the queue keeps its jobs.
  api = await startApi({
    LIMIT_BOOKINGS_PER_ADDRESS: '6',
    LIMIT_BOOKINGS_PER_EMAIL: '3',
    LIMIT_QUOTES_PER_ADDRESS: '20',
    LIMIT_EMAILS_PER_RECIPIENT: '5',
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
});
beforeEach(() =>
  api.database.query(`TRUNCATE recurring_booking, quote_request, idempotency_key, limit_usage,
    graphile_worker._private_jobs CASCADE`),
);
afterAll(() => api.stop());

test('§7 of fifty bookings at once from one address six succeed, and the others are refused with the reason', async () => {
  const requests = Array.from({ length: 50 }, (_, i) => bookingOf(i));
  const responses = await Promise.all(
    requests.map((request) => api.post(BOOK_RECURRING_SLOT_URL, request, from('203.0.113.1'))),
  );
  const refused = responses.filter(({ status }) => status === 429);
  const taken = responses.filter(({ status }) => status === 409);
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(6);
  expect(refused.length + taken.length).toBe(44);
  for (const response of refused) {
    expect(response.json()).toEqual({
      error:
        'Several bookings have just been made from your internet connection. Please try again in an hour, or call us on 0491 570 156.',
    });
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3500);
  }
  expect(await count('recurring_booking')).toBe(6);
  expect(await recipients()).toHaveLength(12);
});

test.each([
  ['an IPv6 network', (i: number) => `2001:db8:1:2::${i + 1}`],
  ['an IPv4 address, also inside IPv6', (i: number) => (i % 2 ? '::ffff:1.2.3.4' : '1.2.3.4')],
])('§7 %s counts as one address', async (_name, address) => {
  for (let i = 0; i < 6; i++) {
    expect((await api.post(BOOK_RECURRING_SLOT_URL, bookingOf(i), from(address(i)))).status).toBe(
      201,
    );
  }
  expect((await api.post(BOOK_RECURRING_SLOT_URL, bookingOf(6), from(address(6)))).status).toBe(
    429,
  );
  expect(
    (await api.post(BOOK_RECURRING_SLOT_URL, bookingOf(6), from('2001:db8:1:3::1'))).status,
  ).toBe(201);
});

test('§7 an hour later the address may book again', async () => {
  for (let i = 0; i < 6; i++) await api.post(BOOK_RECURRING_SLOT_URL, bookingOf(i));
  expect((await api.post(BOOK_RECURRING_SLOT_URL, bookingOf(6))).status).toBe(429);
  await letPass('1 hour');
  expect((await api.post(BOOK_RECURRING_SLOT_URL, bookingOf(6))).status).toBe(201);
});

test('§7 within any hour there are at most six bookings, also around the end of the first', async () => {
  for (let i = 0; i < 3; i++) await api.post(BOOK_RECURRING_SLOT_URL, bookingOf(i));
  await letPass('59 minutes');
  for (let i = 3; i < 6; i++) {
    expect((await api.post(BOOK_RECURRING_SLOT_URL, bookingOf(i))).status).toBe(201);
  }
  const response = await api.post(BOOK_RECURRING_SLOT_URL, bookingOf(6));
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  await letPass('1 minute');
  for (let i = 6; i < 9; i++) {
    expect((await api.post(BOOK_RECURRING_SLOT_URL, bookingOf(i))).status).toBe(201);
  }
  expect((await api.post(BOOK_RECURRING_SLOT_URL, bookingOf(9))).status).toBe(429);
});

test('§7 within any hour a mailbox gets at most five emails, also around the end of the first', async () => {
  const request = () => api.post(SUBMIT_QUOTE_URL, aQuote({ email: 'victim@example.com' }));
  const sent = async () => (await recipients()).filter((to) => to === 'customer').length;
  await request();
  await letPass('59 minutes');
  for (let i = 0; i < 8; i++) expect((await request()).status).toBe(201);
  expect(await sent()).toBe(5);
  await letPass('1 minute');
  for (let i = 0; i < 3; i++) await request();
  expect(await sent()).toBe(6);
});

test('§7 bookings that were refused do not count', async () => {
  await api.post(BOOK_RECURRING_SLOT_URL, bookingOf(0));
  for (let i = 0; i < 10; i++) {
    expect((await api.post(BOOK_RECURRING_SLOT_URL, bookingOf(0))).status).toBe(409);
  }
  for (let i = 0; i < 10; i++) {
    expect((await api.post(BOOK_RECURRING_SLOT_URL, {})).status).toBe(400);
  }
  expect((await api.post(BOOK_RECURRING_SLOT_URL, bookingOf(1))).status).toBe(201);
});

test('§7 a repeat gets the same response and counts once, also above the limit', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const first = bookingOf(0);
  for (let i = 0; i < 8; i++) {
    expect((await api.post(BOOK_RECURRING_SLOT_URL, first, key)).status).toBe(201);
  }
  for (let i = 1; i < 6; i++) {
    expect((await api.post(BOOK_RECURRING_SLOT_URL, bookingOf(i))).status).toBe(201);
  }
  expect((await api.post(BOOK_RECURRING_SLOT_URL, bookingOf(6))).status).toBe(429);
  expect((await api.post(BOOK_RECURRING_SLOT_URL, first, key)).status).toBe(201);
});

test('§7 a request above the limit does not use its key up', async () => {
  const key = { 'idempotency-key': randomUUID() };
  for (let i = 0; i < 6; i++) await api.post(BOOK_RECURRING_SLOT_URL, bookingOf(i));
  const seventh = bookingOf(6);
  expect((await api.post(BOOK_RECURRING_SLOT_URL, seventh, key)).status).toBe(429);
  await letPass('1 hour');
  expect((await api.post(BOOK_RECURRING_SLOT_URL, seventh, key)).status).toBe(201);
});

test('§7 one customer can book three times within a week, from all addresses together', async () => {
  const spellings = ['Mia@Example.com', 'mia@example.com', 'MIA@example.COM', 'mia@example.com'];
  const begun = Date.now();
  const responses = [];
  for (const [i, email] of spellings.entries()) {
    responses.push(
      await api.post(BOOK_RECURRING_SLOT_URL, bookingOf(i, email), from(`203.0.113.${i}`)),
    );
  }
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
  // The first booking stops counting during a day; midnight may have passed meanwhile.
  const sentences = [begun, Date.now()].map((time) => {
    const inAWeek = formatDate(sydneyDate(new Date(time + 7 * 24 * 3600_000)));
    return {
      error: `Several bookings have been made with this email address in the last seven days. Please try again after ${inAWeek}, or call us on 0491 570 156.`,
    };
  });
  expect(sentences).toContainEqual(responses[3]?.json());
  expect(Number(responses[3]?.headers.get('retry-after'))).toBeGreaterThan(6 * 24 * 3600);
  await letPass('7 days');
  expect((await api.post(BOOK_RECURRING_SLOT_URL, bookingOf(3, 'mia@example.com'))).status).toBe(
    201,
  );
});

test('§7 of fifty quote requests at once from one address twenty succeed', async () => {
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => api.post(SUBMIT_QUOTE_URL, aQuote())),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(20);
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(30);
  expect(refused[0]?.json()).toEqual({
    error:
      'Several quote requests have just been sent from your internet connection. Please try again in an hour, or call us on 0491 570 156.',
  });
  expect(await count('quote_request')).toBe(20);
});

test('§7 no mailbox gets more than five emails an hour; the request is stored and the office notified', async () => {
  const tags = ['victim@example.com', 'victim+1@example.com', 'VICTIM+2@example.com'];
  for (let i = 0; i < 8; i++) {
    const email = tags[i % tags.length] ?? '';
    expect((await api.post(SUBMIT_QUOTE_URL, aQuote({ email }))).status).toBe(201);
  }
  expect((await api.post(BOOK_RECURRING_SLOT_URL, bookingOf(0, 'victim@example.com'))).status).toBe(
    201,
  );
  expect(await count('quote_request')).toBe(8);
  const sent = await recipients();
  expect(sent.filter((to) => to === 'customer')).toHaveLength(5);
  expect(sent.filter((to) => to === 'business')).toHaveLength(9);
});

test('§7 for a limit above a hundred, several uses share one stored end', async () => {
  const most = 301;
  const many = await startApi({ LIMIT_QUOTES_PER_ADDRESS: `${most}` });
  const request = () => many.post(SUBMIT_QUOTE_URL, aQuote());
  const held = async () => {
    const [row] = await many.database.query<{ ends: number; uses: number }>(
      `SELECT cardinality(use_ends) AS ends, uses FROM limit_usage WHERE name = 'quotes per address'`,
    );
    return row;
  };
  for (let i = 0; i < most; i++) expect((await request()).status).toBe(201);
  expect(await held()).toEqual({ ends: 75, uses: most });
  const refused = await request();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
  // One end passes, which stands for four.
  await many.database.query('UPDATE limit_usage SET use_ends[1] = now()');
  for (let i = 0; i < 4; i++) expect((await request()).status).toBe(201);
  expect((await request()).status).toBe(429);
  expect(await held()).toEqual({ ends: 75, uses: most });
  await many.stop();
});

test.each([
  [100, 110],
  [110, 100],
  [100, 301],
  [301, 100],
])('§7 a use counts once after a limit of %d has become %d', async (before, after) => {
  // An end stands for 4 uses with a limit of 301, for 2 with one of 110: the 61st gets the end of a later use.
  await useFiles(before, 61);
  await letPass('30 minutes');
  await useFiles(after, after - 61);
  await expect(useFiles(after)).rejects.toThrow('Many files');
  await letPass('30 minutes');
  await useFiles(after, 60);
  await expect(useFiles(after)).rejects.toThrow('Many files');
});

describe('§7 above a limit that has just been lowered, the answer gives the reason and says when to try again', () => {
  const minutesLeft = async (most: number) => {
    const refusal = await useFiles(most).catch((failure: unknown) => failure);
    expect(refusal).toBeInstanceOf(TooManyRequestsException);
    const { message, retryAfterS } = refusal as TooManyRequestsException;
    expect(message).toContain('Many files');
    return Math.ceil(retryAfterS / 60);
  };

  test.each([
    ['each use had an end', 5, 2, 40],
    ['an end stood for several uses', 101, 3, 40],
    ['an end stood for several uses, and none for the last', 101, 1, 60],
    ['no end stood for any use', 301, 3, 60],
  ])('when %s', async (_name, before, after, minutes) => {
    await useFiles(before);
    await letPass('20 minutes');
    await useFiles(before);
    await letPass('20 minutes');
    await useFiles(before);
    expect(await minutesLeft(after)).toBe(minutes);
    await letPass(`${minutes} minutes`);
    await useFiles(after);
  });
});

test('§7 the limits keep no address and no email address', async () => {
  await api.post(BOOK_RECURRING_SLOT_URL, bookingOf(0, 'mia@example.com'), from('203.0.113.77'));
  const rows = await api.database.query<{ row: string }>(
    `SELECT limit_usage::text || encode(subject, 'escape') AS row FROM limit_usage`,
  );
  expect(rows).toHaveLength(3);
  for (const { row } of rows) expect(row).not.toMatch(/mia|203\.0/);
});

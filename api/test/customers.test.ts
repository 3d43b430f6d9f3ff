import { BOOK_RECURRING_SLOT_URL } from '@site/contract/bookings';
import { ERASE_CUSTOMER_URL, EXPORT_CUSTOMER_URL } from '@site/contract/customer-data';
import { staffQuoteUrl } from '@site/contract/quote-inbox';
import { SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import { startApi, type TestApi } from './support/api.js';
import { eventually } from './support/eventually.js';
import { buildApi, runCustomerCommand } from './support/processes.js';
import { aBooking, aCustomer, aQuote } from './support/requests.js';
import { outcome } from './support/responses.js';
import { type SmtpSink, startSmtpSink } from './support/smtp-sink.js';

const MIA = 'mia@example.com';
const HELD = 'This customer has a current booking. Cancel it first, then erase the data.';

let api: TestApi;
let sink: SmtpSink;
const exported = (email = MIA) => api.post(EXPORT_CUSTOMER_URL, { email });
const erase = (email = MIA) => api.post(ERASE_CUSTOMER_URL, { email });
const count = async (table: string) => (await api.database.query(`SELECT FROM ${table}`)).length;

/** Moves all bookings to the cancelled ones. */
const cancelBookings = () =>
  api.database.query(`
    WITH removed AS (DELETE FROM recurring_booking RETURNING *)
    INSERT INTO cancelled_booking (id, day, start_time, end_time, first_name, last_name, email,
      phone, address, frequency, bedrooms, bathrooms, idempotency_key, booked_at, version,
      changed_at, reason)
    SELECT id, day, start_time, end_time, first_name, last_name, email, phone, address, frequency,
      bedrooms, bathrooms, idempotency_key, booked_at, version, changed_at, 'moves to Perth'
    FROM removed`);

beforeAll(async () => {
  // Refuses recipients for now, so that emails stay in the queue.
  sink = await startSmtpSink({ refuses: () => 451 });
  api = await startApi({ SMTP_URL: sink.url });
});
beforeEach(() =>
  api.database.query(`TRUNCATE quote_request, recurring_booking, cancelled_booking,
    idempotency_key, limit_usage, history, graphile_worker._private_jobs CASCADE`),
);
afterAll(async () => {
  await api.stop();
  await sink.stop();
});

/** Two quote requests, one of them with a note, a booking, and the quote request of somebody else. */
async function storeMia() {
  const key = { 'idempotency-key': 'key-of-mia' };
  await api.post(SUBMIT_QUOTE_URL, aQuote(), { 'idempotency-key': 'quote-of-mia' });
  const [quote] = await api.database.query<{ id: string }>('SELECT id FROM quote_request');
  await api.put(staffQuoteUrl(quote?.id ?? ''), { version: 1, status: 'won', note: 'Called.' });
  await api.post(SUBMIT_QUOTE_URL, aQuote({ email: 'MIA@Example.com' }));
  await api.post(BOOK_RECURRING_SLOT_URL, aBooking(), key);
  await api.post(SUBMIT_QUOTE_URL, aQuote({ name: 'Zoe', email: 'zoe@example.com' }), {
    'idempotency-key': 'key-of-zoe',
  });
  await keepInQueue();
}

/** Keeps all emails in the queue: a worker that runs late would drop those about bookings cancelled meanwhile. */
async function keepInQueue() {
  const { database } = api;
  await database.query(
    `UPDATE graphile_worker._private_jobs SET run_at = now() + interval '1 hour'`,
  );
  const running = 'SELECT id FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL';
  await eventually(async () => expect(await database.query(running)).toEqual([]));
}

test('a customer gets everything that is stored, whatever the case of the address', async () => {
  await storeMia();
  await cancelBookings();
  await api.post(BOOK_RECURRING_SLOT_URL, aBooking({ day: 'Friday' }));
  const response = await exported('Mia@Example.COM');
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const booking = {
    start: '09:00',
    end: '11:00',
    cleaningFrequency: 'weekly',
    ...aCustomer(),
    bedrooms: 2,
    bathrooms: 1,
    bookedAt: at,
    firstClean: null,
    history: [],
  };
  expect(response.status).toBe(200);
  expect(response.json()).toMatchObject({
    email: 'Mia@Example.COM',
    exportedAt: at,
    quotes: [
      { ...aQuote(), status: 'won', notes: [{ text: 'Called.' }], history: [{}, {}] },
      { email: 'MIA@Example.com', status: 'new' },
    ],
    bookings: [{ ...booking, day: 'Friday' }],
    cancelledBookings: [{ ...booking, day: 'Tuesday', reason: 'moves to Perth', cancelledAt: at }],
    queuedEmails: expect.arrayContaining([
      { about: 'quote', id: expect.any(String), to: 'customer', queuedAt: at },
      { about: 'booking', id: expect.any(String), to: 'business', queuedAt: at },
    ]),
    countedUses: [
      { limit: 'bookings per email', uses: 2, endsAt: at },
      { limit: 'emails per recipient', uses: 4, endsAt: at },
    ],
  });
  expect(response.text).not.toContain('zoe@');
});

test('nothing is stored about an unknown customer, and nothing is erased', async () => {
  await storeMia();
  expect((await exported('nobody@example.com')).json()).toMatchObject({
    quotes: [],
    bookings: [],
    cancelledBookings: [],
    queuedEmails: [],
    countedUses: [],
  });
  const response = await erase('nobody@example.com');
  expect([response.status, response.json()]).toEqual([
    200,
    { quotes: 0, cancelledBookings: 0, queuedEmails: 0 },
  ]);
  expect(await count('quote_request')).toBe(3);
});

test('a customer is found whatever the case of an ë in the address, and however it was typed', async () => {
  const typed = ['zoë@example.com', 'ZOË@EXAMPLE.COM', 'Zoë@example.com'].flatMap((email) => [
    email.normalize('NFC'),
    email.normalize('NFD'),
  ]);
  for (const email of typed) await api.post(SUBMIT_QUOTE_URL, aQuote({ email }));
  for (const email of typed) {
    const found = (await exported(email)).json() as { email: string; quotes: unknown[] }; // of the export
    expect([found.email, found.quotes.length]).toEqual([email, typed.length]);
  }
  expect((await erase(typed[0])).json()).toMatchObject({ quotes: typed.length });
});

test('a customer is found whether the browser wrote the domain in Unicode or as xn--', async () => {
  const typed = ['zoe@exämple.com', 'zoe@xn--exmple-cua.com', 'Zoe@EXÄMPLE.com'];
  for (const email of typed) await api.post(SUBMIT_QUOTE_URL, aQuote({ email }));
  for (const email of typed) {
    expect((await exported(email)).json()).toMatchObject({ quotes: typed.map(() => ({})) });
  }
  expect((await erase(typed[1])).json()).toMatchObject({ quotes: typed.length });
});

test.each([
  ['zoe@ＥＸＡＭＰＬＥ.com', 'zoe@example.com'],
  ['zoe@ex。ample.com', 'zoe@ex.ample.com'],
  ['zoe\u212bs@example.com', 'zoe\u00e5s@example.com'],
  ['\u212aim@example.com', 'kim@example.com'],
])('a customer who has typed %s is found by this address and by %s', async (typed, usual) => {
  await api.post(SUBMIT_QUOTE_URL, aQuote({ email: typed }));
  await api.post(BOOK_RECURRING_SLOT_URL, aBooking({ customerData: aCustomer({ email: typed }) }));
  for (const email of [typed, usual]) {
    expect((await exported(email)).json()).toMatchObject({ quotes: [{}], bookings: [{}] });
    expect(outcome(await erase(email))).toEqual([409, HELD]);
  }
});

test('a customer whose address an earlier version of the API has stored as typed is found by that address', async () => {
  const stored = ['zoe\u212bs@example.com', '\u212aim@example.com', 'kim@\u212aim.com'];
  for (const email of stored) {
    await api.post(SUBMIT_QUOTE_URL, aQuote());
    await api.database.query(`UPDATE quote_request SET email = $1 WHERE email = '${MIA}'`, [email]);
    expect((await exported(email)).json()).toMatchObject({ quotes: [{ email }] });
    expect((await erase(email)).json()).toMatchObject({ quotes: 1 });
  }
});

test('erasing leaves nothing of the customer in any table, and everything of others', async () => {
  await storeMia();
  await cancelBookings();
  const response = await erase(' mia@example.com ');
  expect([response.status, response.json()]).toEqual([
    200,
    { quotes: 2, cancelledBookings: 1, queuedEmails: 6 },
  ]);
  const tables = await api.database.query<{ name: string }>(`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname IN ('public', 'graphile_worker')`);
  for (const { name } of tables) {
    const rows = await api.database.query(`SELECT FROM ${name} row WHERE row::text ~* 'mia|570 156'
      AND row::text !~ 'zoe@example'`);
    expect([name, rows]).toEqual([name, []]);
  }
  expect(await count('quote_note')).toBe(0);
  expect(await api.database.query('SELECT name FROM quote_request')).toEqual([{ name: 'Zoe' }]);
  expect(await api.database.query('SELECT key FROM idempotency_key')).toEqual([
    { key: 'key-of-zoe' },
  ]);
  // The hourly run may be among the jobs.
  expect(await count("graphile_worker.jobs WHERE task_identifier <> 'forget-old'")).toBe(2);
  expect((await exported()).json()).toMatchObject({ queuedEmails: [], countedUses: [] });
});

test('a quote request that is sent again after it was erased is a new one', async () => {
  const send = () => api.post(SUBMIT_QUOTE_URL, aQuote(), { 'idempotency-key': 'quote-of-mia' });
  await send();
  await erase();
  expect((await send()).status).toBe(201);
  expect(await count('quote_request')).toBe(1);
});

test('a queued invitation of staff does not count as one of a customer whose booking has the same id', async () => {
  await api.post(BOOK_RECURRING_SLOT_URL, aBooking());
  await cancelBookings();
  await api.database.query(`
    SELECT graphile_worker.add_job('send-staff-invitation',
      json_build_object('id', id::text, 'origin', 'http://localhost:3000'),
      run_at := now() + interval '1 hour', job_key := 'invitation') FROM cancelled_booking`);
  expect((await erase()).json()).toMatchObject({ cancelledBookings: 1 });
  expect(
    await api.database.query(`SELECT FROM graphile_worker.jobs WHERE key = 'invitation'`),
  ).toHaveLength(1);
});

test('the history says that something was erased, and keeps what it said before', async () => {
  await storeMia();
  await cancelBookings();
  await erase();
  expect(
    await api.database.query('SELECT about, action, actor FROM history ORDER BY action, about'),
  ).toEqual([
    { about: 'booking', action: 'erased', actor: 'staff' },
    { about: 'quote', action: 'erased', actor: 'staff' },
    { about: 'quote', action: 'erased', actor: 'staff' },
    { about: 'quote', action: 'moved', actor: 'staff' },
    { about: 'quote', action: 'noted', actor: 'staff' },
  ]);
});

test('while there is a current booking nothing is erased', async () => {
  await storeMia();
  const before = (await exported()).json();
  const response = await erase();
  expect([response.status, response.json()]).toEqual([409, { error: HELD }]);
  const { exportedAt: _now, ...same } = Object(before);
  expect((await exported()).json()).toMatchObject(same);
});

test('nothing is erased when a colleague restores the booking at the same time', async () => {
  await storeMia();
  await cancelBookings();
  const { query, untilWaiting } = api.database;
  // As an undo that is under way.
  await query('BEGIN');
  await query(`
    WITH removed AS (DELETE FROM cancelled_booking RETURNING *)
    INSERT INTO recurring_booking (id, day, start_time, end_time, first_name, last_name, email, phone,
      address, frequency, bedrooms, bathrooms, booked_at, version)
    OVERRIDING SYSTEM VALUE
    SELECT id, day, start_time, end_time, first_name, last_name, email, phone, address, frequency,
      bedrooms, bathrooms, booked_at, version + 1 FROM removed`);
  const erasing = erase();
  await untilWaiting(1);
  await query('COMMIT');
  expect(outcome(await erasing)).toEqual([409, HELD]);
  expect((await exported()).json()).toMatchObject({ quotes: [{}, {}], bookings: [{}] });
});

test.each([{}, { email: '' }, { email: 'mia' }, { email: null }, { email: '%' }])(
  'refuses the address in %j',
  async (body) => {
    for (const url of [EXPORT_CUSTOMER_URL, ERASE_CUSTOMER_URL]) {
      const response = await api.post(url, body);
      expect([response.status, response.json()]).toEqual([
        400,
        { error: expect.stringMatching(/^"email" .*\.$/) },
      ]);
    }
  },
);

test('with a password both calls are for staff', async () => {
  const guarded = await startApi({ STAFF_PASSWORD: 'salt and sunshine' });
  for (const url of [EXPORT_CUSTOMER_URL, ERASE_CUSTOMER_URL]) {
    expect((await guarded.post(url, { email: MIA })).status).toBe(401);
  }
  await guarded.stop();
});

test('the log holds no address of a customer', async () => {
  await storeMia();
  await exported();
  await erase();
  expect(api.log.join('')).not.toContain('mia@');
});

describe('the command', () => {
  beforeAll(buildApi);

  async function command(...args: string[]) {
    const running = runCustomerCommand(api.database.url, ...args);
    await new Promise((ended) => running.child.once('close', ended));
    return [running.child.exitCode, running.output()] as const;
  }

  test('exports and erases', async () => {
    await storeMia();
    const [code, json] = await command('export', MIA);
    expect([code, JSON.parse(json)]).toMatchObject([0, { quotes: [{}, {}], bookings: [{}] }]);
    expect(await command('erase', MIA)).toEqual([1, `${HELD}\n`]);

    await cancelBookings();
    expect(await command('erase', MIA)).toEqual([
      0,
      'Erased: quote requests 2, cancelled bookings 1, queued emails 6.\n',
    ]);
    expect(await count('quote_request')).toBe(1);
  });

  test('finds the customer of an address that was copied with invisible characters', async () => {
    await api.post(SUBMIT_QUOTE_URL, aQuote());
    await keepInQueue();
    expect(await command('erase', ' mia@example.com\u200b')).toEqual([
      0,
      'Erased: quote requests 1, cancelled bookings 0, queued emails 2.\n',
    ]);
  });

  test.each([
    [[], /^Usage:\nnpm run customer/],
    [['delete', MIA], /^Usage:/],
    [['erase', MIA, 'zoe@example.com'], /^Usage:/],
    [['erase', 'mia'], /^This is not an email address: mia\n$/],
  ])('explains what %j lacks', async (args, sentence) => {
    expect(await command(...args)).toEqual([1, expect.stringMatching(sentence)]);
  });
});

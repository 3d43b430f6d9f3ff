import { isDeepStrictEqual } from 'node:util';
import { BOOK_RECURRING_SLOT_URL } from '@site/contract/bookings';
import { closedSlotUrl } from '@site/contract/closed-slots';
import { ERASE_CUSTOMER_URL } from '@site/contract/customer-data';
import { SLOT_EVENTS_URL, STAFF_EVENTS_URL } from '@site/contract/events';
import { READY_URL } from '@site/contract/health';
import { SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import { STAFF_SESSION_URL } from '@site/contract/session';
import { EventStreams } from '../src/live/event-streams.js';
import { startApi, type TestApi } from './support/api.js';
import { Client } from './support/client.js';
import { countStatements } from './support/count-statements.js';
import { ReceivedEvents } from './support/events.js';
import { eventually } from './support/eventually.js';
import { type ApiProcess, buildApi, startApiProcess } from './support/processes.js';
import { aBooking, aQuote } from './support/requests.js';
import { cookieOf } from './support/staff-accounts.js';
import { Office } from './support/staff-bookings.js';

const PASSWORD = 'salt and sunshine';
const SLOT = { day: 'Tuesday', start: '09:00', end: '11:00' } as const;

let api: TestApi;
let opened: ReceivedEvents[] = [];
const open = async (path: string, headers = {}, url = api.url) => {
  const events = await ReceivedEvents.open(url + path, headers);
  opened.push(events);
  return events;
};
const listening = () =>
  api.database.query(
    `SELECT pid FROM pg_stat_activity
     WHERE application_name = 'cleaning-api-changes' AND datname = current_database()`,
  );

beforeEach(async () => {
  api = await startApi();
});
afterEach(async () => {
  for (const events of opened) events.close();
  opened = [];
  await api.stop();
});

test('pages that show the slots are notified when one is booked, and when one is free again', async () => {
  const events = await open(SLOT_EVENTS_URL);
  await api.post(BOOK_RECURRING_SLOT_URL, aBooking(SLOT));
  expect(await events.next()).toMatchObject({ event: 'slot', data: { ...SLOT, available: false } });
  await api.database.query('DELETE FROM recurring_booking');
  expect(await events.next()).toMatchObject({ event: 'slot', data: { ...SLOT, available: true } });
});

test('a slot that the office closes or opens is announced like one that is booked or free', async () => {
  const events = await open(SLOT_EVENTS_URL);
  await api.put(closedSlotUrl(SLOT), { reason: 'Holiday' });
  expect(await events.next()).toMatchObject({ event: 'slot', data: { ...SLOT, available: false } });
  await api.delete(closedSlotUrl(SLOT));
  expect(await events.next()).toMatchObject({ event: 'slot', data: { ...SLOT, available: true } });
});

test('a booking that moves frees one slot and takes the other', async () => {
  await api.post(BOOK_RECURRING_SLOT_URL, aBooking(SLOT));
  await api.database.query('DELETE FROM site_change');
  const events = await open(SLOT_EVENTS_URL);
  await api.database.query(`UPDATE recurring_booking SET day = 'Friday'`);
  expect([(await events.next()).data, (await events.next()).data]).toEqual([
    { ...SLOT, day: 'Friday', available: false },
    { ...SLOT, available: true },
  ]);
});

test('a booking that was made while a page was loading is sent at once', async () => {
  await api.post(BOOK_RECURRING_SLOT_URL, aBooking(SLOT));
  const events = await open(SLOT_EVENTS_URL);
  expect(await events.next()).toMatchObject({ data: { ...SLOT, available: false } });
});

test('staff are notified of bookings and quote requests, without personal data', async () => {
  const events = await open(STAFF_EVENTS_URL);
  await api.post(BOOK_RECURRING_SLOT_URL, aBooking());
  await api.post(SUBMIT_QUOTE_URL, aQuote());
  expect(await events.next()).toMatchObject({
    event: 'change',
    data: { about: 'booking', what: 'added' },
  });
  expect(await events.next()).toMatchObject({ data: { about: 'quote', what: 'added' } });
  expect(events.text).not.toMatch(/mia|nguyen|crown|0491/i);
});

test('changes during a lost connection are sent after it', async () => {
  const first = await open(STAFF_EVENTS_URL);
  await api.post(BOOK_RECURRING_SLOT_URL, aBooking());
  const { id = '' } = await first.next();
  first.close();
  await api.post(SUBMIT_QUOTE_URL, aQuote());
  for (const again of [
    await open(STAFF_EVENTS_URL, { 'last-event-id': id }),
    await open(`${STAFF_EVENTS_URL}?after=${id}`),
  ]) {
    expect(await again.next()).toMatchObject({ id });
    expect(await again.next()).toMatchObject({ data: { about: 'quote', what: 'added' } });
  }
});

test('a page whose last event is no longer stored is asked to load everything again', async () => {
  const events = await open(`${SLOT_EVENTS_URL}?after=999999`);
  expect(await events.next()).toEqual({ id: undefined, event: 'reset', data: undefined });
});

test('a page that has received the latest event has missed nothing, even if that is no longer stored', async () => {
  const events = await open(STAFF_EVENTS_URL);
  await api.post(SUBMIT_QUOTE_URL, aQuote());
  const { id = '' } = await events.next();
  await api.database.query('DELETE FROM site_change');
  const later = await open(`${STAFF_EVENTS_URL}?after=${id}`);
  await api.post(SUBMIT_QUOTE_URL, aQuote());
  expect(await later.next()).toMatchObject({ event: 'change' });
  await api.database.query('DELETE FROM site_change');
  const older = await open(`${STAFF_EVENTS_URL}?after=${id}`);
  expect(await older.next()).toMatchObject({ event: 'reset' });
});

test('after more changes than are sent one by one the page is asked to load everything again', async () => {
  const events = await open(STAFF_EVENTS_URL);
  await api.post(SUBMIT_QUOTE_URL, aQuote());
  const { id = '' } = await events.next();
  const change = (count: number) =>
    api.database.query(
      `INSERT INTO site_change (about, what) SELECT 'quote', 'changed' FROM generate_series(1, ${count})`,
    );
  await change(199);
  const some = await open(`${STAFF_EVENTS_URL}?after=${id}`);
  expect(await some.next()).toMatchObject({ event: 'change' });
  await change(1_500);
  const many = await open(`${STAFF_EVENTS_URL}?after=${id}`);
  expect(await many.next()).toMatchObject({ event: 'reset' });
});

test('the statement that reads changes belongs to no request', async () => {
  const requests = countStatements(api);
  const first = await open(SLOT_EVENTS_URL);
  await api.post(BOOK_RECURRING_SLOT_URL, aBooking(SLOT));
  await first.next();
  expect(requests[0]?.filter((text) => text.includes('ANY ($1::bigint[])'))).toEqual([]);
});

test('§6 open pages are notified that quote requests were erased, once for all of a customer', async () => {
  for (const name of ['Mia', 'Mia Nguyen']) await api.post(SUBMIT_QUOTE_URL, aQuote({ name }));
  await api.database.query('DELETE FROM site_change');
  const events = await open(STAFF_EVENTS_URL);
  await api.database.query('DELETE FROM quote_request');
  await api.database.query('DELETE FROM quote_request');
  await api.post(SUBMIT_QUOTE_URL, aQuote());
  expect([(await events.next()).data, (await events.next()).data]).toEqual([
    { about: 'quote', what: 'removed' },
    { about: 'quote', what: 'added' },
  ]);
});

test('§6 open pages are notified that cancelled bookings were erased; an undo is announced once', async () => {
  const office = new Office(api);
  const booking = await office.givenBooking(SLOT);
  await office.cancel(booking);
  await api.database.query('DELETE FROM site_change');
  const events = await open(STAFF_EVENTS_URL);
  await office.undo(booking);
  await office.cancel(await office.booking(booking.id));
  await api.post(ERASE_CUSTOMER_URL, { email: booking.customer.email });
  await api.post(SUBMIT_QUOTE_URL, aQuote());
  const announced: unknown[] = [];
  const last = { about: 'quote', what: 'added' };
  while (!isDeepStrictEqual(announced.at(-1), last)) announced.push((await events.next()).data);
  expect(announced).toEqual([
    { about: 'booking', what: 'added' },
    { about: 'booking', what: 'removed' },
    { about: 'booking', what: 'removed' },
    last,
  ]);
});

test('an invalid id of an event is refused', async () => {
  for (const after of ['x', '-1', '1.5', '1'.repeat(19), '%00', '1&after=2']) {
    const response = await api.get(`${SLOT_EVENTS_URL}?after=${after}`);
    expect([after, response.status, response.json()]).toEqual([
      after,
      400,
      { error: '"after" must be the id of an event.' },
    ]);
  }
});

test('a HEAD request holds no stream open', async () => {
  const response = await api.send('HEAD', SLOT_EVENTS_URL, {});
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ]);
  await eventually(async () => expect(await listening()).toEqual([]));
});

test('streams that are closed leave nothing behind', async () => {
  const streams = await Promise.all(Array.from({ length: 5 }, () => open(SLOT_EVENTS_URL)));
  expect(await listening()).toHaveLength(1);
  for (const events of streams) events.close();
  await eventually(async () => expect(await listening()).toEqual([]));
});

test('one client may hold 20 streams open', async () => {
  const streams = await Promise.all(Array.from({ length: 20 }, () => open(SLOT_EVENTS_URL)));
  const refused = await api.get(SLOT_EVENTS_URL);
  expect([refused.status, refused.json()]).toEqual([
    429,
    { error: 'Too many pages of this site are open.' },
  ]);
  await open(SLOT_EVENTS_URL, { 'x-forwarded-for': '203.0.113.9' });
  streams[0]?.close();
  await eventually(async () =>
    expect((await api.send('HEAD', SLOT_EVENTS_URL, {})).status).toBe(200),
  );
});

test('after a lost connection to the database pages load again, and receive what follows', async () => {
  const events = await open(STAFF_EVENTS_URL);
  await api.database.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'cleaning-api-changes' AND datname = current_database()`,
  );
  expect(await events.next()).toMatchObject({ event: 'reset' });
  await api.post(BOOK_RECURRING_SLOT_URL, aBooking());
  expect(await events.next()).toMatchObject({ data: { about: 'booking', what: 'added' } });
});

test('a stream that is opened after all have ended ends too, so that its browser connects again soon', async () => {
  const events = await open(SLOT_EVENTS_URL);
  api.app.get(EventStreams).endAll();
  await events.ended();
  // A browser that gets another status than 200 does not connect again by itself.
  const late = await open(SLOT_EVENTS_URL);
  await late.ended();
  expect(late.text).toMatch(/^retry: \d+$/m);
});

test.each([{}, { 'x-forwarded-proto': 'https' }])(
  '§6 with a password only staff receive changes of bookings; everybody receives those of slots (%j)',
  async (scheme) => {
    const guarded = await startApi({ STAFF_PASSWORD: PASSWORD });
    try {
      expect((await guarded.get(STAFF_EVENTS_URL)).status).toBe(401);
      const cookie = cookieOf(
        await guarded.post(STAFF_SESSION_URL, { password: PASSWORD }, scheme),
      );
      const staff = await open(STAFF_EVENTS_URL, { ...scheme, cookie }, guarded.url);
      const visitor = await open(SLOT_EVENTS_URL, {}, guarded.url);
      await guarded.post(BOOK_RECURRING_SLOT_URL, aBooking());
      expect((await staff.next()).event).toBe('change');
      expect((await visitor.next()).event).toBe('slot');
    } finally {
      for (const events of opened) events.close();
      await guarded.stop();
    }
  },
);

describe('with processes', () => {
  let processes: ApiProcess[] = [];
  const start = async (variables = {}) => {
    const started = await startApiProcess({ DATABASE_URL: api.database.url, ...variables });
    processes.push(started);
    return started;
  };
  beforeAll(() => buildApi());
  afterEach(async () => {
    await Promise.all(processes.map((running) => running.end('SIGKILL')));
    processes = [];
  });

  test('a process that is asked to stop sends events until the shells have noticed', async () => {
    const stopping = await start({ STOP_DELAY_MS: '15000' });
    const before = await open(SLOT_EVENTS_URL, {}, stopping.url);
    stopping.child.kill('SIGTERM');
    const client = new Client(stopping.url);
    await eventually(async () => expect((await client.get(READY_URL)).status).toBe(503));
    const after = await open(SLOT_EVENTS_URL, {}, stopping.url);
    await client.post(BOOK_RECURRING_SLOT_URL, aBooking(SLOT));
    for (const events of [before, after]) {
      expect(await events.next()).toMatchObject({ data: { ...SLOT, available: false } });
    }
  });

  test('a process that stops ends its streams, so that browsers connect to another', async () => {
    const stopping = await start();
    const events = await open(SLOT_EVENTS_URL, {}, stopping.url);
    stopping.child.kill('SIGTERM');
    await events.ended();
    expect(await stopping.end('SIGTERM')).toBe(0);
  });

  test('a change made through one is sent by the other', async () => {
    const [one, other] = [await start(), await start()];
    const events = await open(SLOT_EVENTS_URL, {}, other.url);
    await new Client(one.url).post(BOOK_RECURRING_SLOT_URL, aBooking(SLOT));
    expect(await events.next()).toMatchObject({ data: { ...SLOT, available: false } });
  });
});

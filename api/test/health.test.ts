import { BOOK_RECURRING_SLOT_URL, RECURRING_BOOKINGS_URL } from '@site/contract/bookings';
import { LIVE_URL, READY_URL } from '@site/contract/health';
import { marketingLinkUrl } from '@site/contract/marketing';
import { SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import { Shutdown } from '../src/health/shutdown.js';
import { startApi, type TestApi } from './support/api.js';
import { countStatements } from './support/count-statements.js';
import { aBooking, aQuote } from './support/requests.js';

const UNAVAILABLE = {
  error: 'The service is not available right now. Please try again shortly.',
};

let api: TestApi;

beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.stop());

test('§7 a healthy process is live and ready', async () => {
  const live = await api.get(LIVE_URL);
  const ready = await api.get(READY_URL);
  expect([live.status, live.json()]).toEqual([200, { status: 'ok' }]);
  expect([ready.status, ready.json()]).toEqual([200, { status: 'ok', undeliveredOfficeEmails: 0 }]);
});

test('§7 checks of readiness that arrive at the same time share their queries', async () => {
  await api.get(READY_URL);
  const requests = countStatements(api);
  const responses = await Promise.all(Array.from({ length: 20 }, () => api.get(READY_URL)));
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const pings = requests.flat().filter((text) => text === 'SELECT 1');
  expect(pings.length).toBeGreaterThan(0);
  expect(pings.length).toBeLessThan(20);
});

test('§7 a process that is shutting down is not ready and ends its connections', async () => {
  api.app.get(Shutdown).begin();
  const response = await api.get(READY_URL);
  expect([response.status, response.json()]).toEqual([503, UNAVAILABLE]);
  expect((await api.get(RECURRING_BOOKINGS_URL)).headers.get('connection')).toBe('close');
});

test('§8 while the database refuses connections, calls say so; afterwards they work again', async () => {
  await api.database.refuseConnections();
  const responses = [
    await api.get(RECURRING_BOOKINGS_URL),
    await api.post(BOOK_RECURRING_SLOT_URL, aBooking()),
    await api.post(SUBMIT_QUOTE_URL, aQuote()),
    await api.put(marketingLinkUrl('flyer'), { visits: 1 }),
    await api.get(READY_URL),
  ];
  for (const response of responses) {
    expect([response.status, response.json()]).toEqual([503, UNAVAILABLE]);
    expect(response.headers.get('retry-after')).toBe('5');
  }
  // Operators see why, visitors do not.
  expect(api.log.join('')).toMatch(/"reason":"55000: database .* not currently accepting/);
  expect((await api.get(LIVE_URL)).status).toBe(200);
  await api.database.acceptConnections();
  expect((await api.post(BOOK_RECURRING_SLOT_URL, aBooking())).status).toBe(201);
  expect((await api.get(READY_URL)).status).toBe(200);
});

test('§8 a statement that takes too long is given up', async () => {
  await api.database.query('BEGIN; LOCK TABLE recurring_booking IN ACCESS EXCLUSIVE MODE');
  const response = await api.get(RECURRING_BOOKINGS_URL);
  await api.database.query('ROLLBACK');
  expect([response.status, response.json()]).toEqual([503, UNAVAILABLE]);
});

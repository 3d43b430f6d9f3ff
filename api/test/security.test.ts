import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { BOOK_RECURRING_SLOT_URL, RECURRING_BOOKINGS_URL } from '@site/contract/bookings';
import { LIVE_URL } from '@site/contract/health';
import { MARKETING_DATA_URL } from '@site/contract/marketing';
import { SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import { startApi, type TestApi } from './support/api.js';
import { aBooking, aCustomer, aQuote } from './support/requests.js';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test.each([RECURRING_BOOKINGS_URL, '/api/nothing'])(
  '§6 %s has all security headers',
  async (path) => {
    const { headers } = await api.get(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex',
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    });
    expect(headers.has('x-powered-by')).toBe(false);
    expect(headers.has('etag')).toBe(false);
  },
);

test('§6 the response to what is not HTTP has security headers, too', async () => {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  socket.write('NONSENSE\r\n\r\n');
  const response = await text(socket);
  expect(response).toMatch(/^HTTP\/1\.1 400 /);
  for (const header of [
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none';frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy: same-origin',
    'X-Content-Type-Options: nosniff',
  ]) {
    expect(response).toContain(`\r\n${header}\r\n`);
  }
});

test('§6 no number of headers hides that a request comes through a proxy', async () => {
  await api.post(MARKETING_DATA_URL, { id: 'flyer' });
  const body = JSON.stringify({ visitor: 'me' });
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  const lines = [
    'POST /api/marketing-data/flyer/visits HTTP/1.1',
    'Host: site',
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    ...Array<string>(2_500).fill('x:'),
    'X-Forwarded-For: 203.0.113.7',
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /);
});

test('§6 browsers are held to TLS only when the visitor uses it', async () => {
  const plain = await api.get(LIVE_URL);
  const tls = await api.get(LIVE_URL, { 'x-forwarded-proto': 'https' });
  expect(plain.headers.has('strict-transport-security')).toBe(false);
  expect(tls.headers.get('strict-transport-security')).toMatch(/^max-age=63072000; /);
});

test('§6 a request keeps the id that a proxy gave it, unless it is malformed', async () => {
  const id = 'b1946ac9-2d3f';
  expect((await api.get(LIVE_URL, { 'x-request-id': id })).headers.get('x-request-id')).toBe(id);
  const strange = await api.get(LIVE_URL, { 'x-request-id': 'a b' });
  expect(strange.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
});

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://www.example.com' }, 201],
  [{ origin: 'https://www.example.com', 'x-forwarded-host': 'www.example.com' }, 201],
  [{}, 201],
])('§6 a write with %j gets the status %i', async (headers, status) => {
  expect((await api.post(SUBMIT_QUOTE_URL, aQuote(), headers)).status).toBe(status);
});

test('§6 a read may come from anywhere', async () => {
  const response = await api.get(RECURRING_BOOKINGS_URL, { 'sec-fetch-site': 'cross-site' });
  expect(response.status).toBe(200);
});

test('§6 the log holds no personal data', async () => {
  const customerData = aCustomer({ firstName: 'Zebedee', email: 'zebedee@example.com' });
  await api.post(BOOK_RECURRING_SLOT_URL, aBooking({ customerData }));
  await api.post(BOOK_RECURRING_SLOT_URL, aBooking({ customerData }));
  await api.get(`${RECURRING_BOOKINGS_URL}?email=zebedee@example.com`);
  await api.database.query(
    'ALTER TABLE quote_request ADD CONSTRAINT nobody CHECK (name IS NULL) NOT VALID',
  );
  const failed = await api.post(SUBMIT_QUOTE_URL, aQuote({ name: 'Zebedee' }));
  expect([failed.status, failed.json()]).toEqual([
    500,
    { error: 'Something went wrong on our side. Please try again later.' },
  ]);
  const log = api.log.join('');
  expect(log).toContain('"route":"/api/book-recurring-slot"');
  expect(log).toContain('violates check constraint');
  expect(log).not.toMatch(/zebedee|491 570|Crown|127\.0\.0\.1/i);
});

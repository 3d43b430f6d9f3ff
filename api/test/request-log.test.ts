import { RECURRING_BOOKINGS_URL } from '@site/contract/bookings';
import { marketingLinkUrl } from '@site/contract/marketing';
import { STAFF_QUOTES_URL, staffQuoteUrl } from '@site/contract/quote-inbox';
import { SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import { startApi, type TestApi } from './support/api.js';
import { aQuote } from './support/requests.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(() => api.log.splice(0));

/** What was logged since the test began. */
const records = () => api.log.map((line) => JSON.parse(line));

test('a request is one line: route, status, time and trace', async () => {
  await api.get(RECURRING_BOOKINGS_URL, { traceparent: `00-${TRACE}-b7ad6b7169203331-01` });
  expect(records()).toEqual([
    expect.objectContaining({
      level: expect.any(Number),
      time: expect.any(Number),
      traceId: TRACE,
      route: RECURRING_BOOKINGS_URL,
      req: { id: expect.any(String), method: 'GET' },
      res: { status: 200 },
      responseTime: expect.any(Number),
    }),
  ]);
});

test.each([
  [`${RECURRING_BOOKINGS_URL}?name=Mia`, RECURRING_BOOKINGS_URL],
  [staffQuoteUrl('1'), `${STAFF_QUOTES_URL}/:id`],
  ['/api/mia@example.com', '(unknown)'],
  [`${marketingLinkUrl('a')}/mia@example.com`, '(unknown)'],
])('§6 a request for %s is logged as %s', async (url, route) => {
  await api.get(url);
  expect(records()).toEqual([expect.objectContaining({ route })]);
  expect(api.log.join('')).not.toMatch(/mia/i);
});

test('a failure in a request is logged with its trace', async () => {
  await api.database.query(
    'ALTER TABLE quote_request ADD CONSTRAINT nobody CHECK (name IS NULL) NOT VALID',
  );
  await api.post(SUBMIT_QUOTE_URL, aQuote(), {
    traceparent: `00-${TRACE}-b7ad6b7169203331-00`,
  });
  expect(records().filter(({ level }) => level >= 50)).toEqual([
    expect.objectContaining({ traceId: TRACE, err: expect.anything() }),
  ]);
});

test.each([
  '',
  'mia@example.com',
  `00-${TRACE}-b7ad6b7169203331-01; mia`,
  `01-${TRACE}-b7ad6b7169203331-01`,
])('a malformed trace is neither continued nor logged: %j', async (traceparent) => {
  await api.get(RECURRING_BOOKINGS_URL, { traceparent });
  const [{ traceId }] = records();
  expect(traceId).toMatch(/^[\da-f]{32}$/);
  expect(traceId).not.toBe(TRACE);
  expect(api.log.join('')).not.toContain('mia');
});

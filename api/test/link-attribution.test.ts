import { BOOK_RECURRING_SLOT_URL } from '@site/contract/bookings';
import { ERASE_CUSTOMER_URL, EXPORT_CUSTOMER_URL } from '@site/contract/customer-data';
import { MARKETING_DATA_URL, marketingVisitsUrl } from '@site/contract/marketing';
import { SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import { staffBookingUrl } from '@site/contract/staff-bookings';
import { STAFF_LINKS_URL, staffLinkUrl } from '@site/contract/staff-links';
import { CAME_BY_COOKIE, cameByValue } from '@site/contract/visits';
import { startApi, type TestApi } from './support/api.js';
import { aBooking, aQuote } from './support/requests.js';

let api: TestApi;
const links = async () => (await api.get(STAFF_LINKS_URL)).json();
const by = (id: string) => ({ cookie: `${CAME_BY_COOKIE}=${encodeURIComponent(id)}` });
/** The cookie of a browser in which these links were opened one after the other. */
const byLinks = (...ids: string[]) => {
  const seconds = Math.floor(Date.now() / 1_000);
  const opened = ids.map((id, n) => ({ id, at: (seconds + n) * 1_000 })).reverse();
  const [last = { id: '', at: 0 }, ...before] = opened;
  return { cookie: `${CAME_BY_COOKIE}=${cameByValue(last, before)}` };
};
const counted = (id: string, quotes: number, bookings: number) => ({
  id,
  archived: false,
  quotes,
  bookings,
});

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  await api.database.query('TRUNCATE marketing_link, idempotency_key CASCADE');
  for (const id of ['flyer', 'a/b 50%']) await api.post(MARKETING_DATA_URL, { id, visits: 9 });
});
afterAll(() => api.stop());

test('a quote request and a booking count for the link by which the customer came', async () => {
  expect((await api.post(SUBMIT_QUOTE_URL, aQuote(), by('a/b 50%'))).status).toBe(201);
  expect((await api.post(BOOK_RECURRING_SLOT_URL, aBooking(), by('a/b 50%'))).status).toBe(201);
  expect((await api.post(SUBMIT_QUOTE_URL, aQuote(), by('flyer'))).status).toBe(201);
  expect(await links()).toEqual([counted('a/b 50%', 1, 1), counted('flyer', 1, 0)]);
  expect((await api.get(MARKETING_DATA_URL)).json()).toEqual({
    'a/b 50%': { visits: 9 },
    flyer: { visits: 9 },
  });
});

test('§7 a quote request and a booking need no link', async () => {
  expect((await api.post(SUBMIT_QUOTE_URL, aQuote())).status).toBe(201);
  expect((await api.post(BOOK_RECURRING_SLOT_URL, aBooking())).status).toBe(201);
  expect(await links()).toEqual([counted('a/b 50%', 0, 0), counted('flyer', 0, 0)]);
});

test.each([
  by('nobody'),
  by('a\u0000b'),
  by('x'.repeat(5000)),
  by('-1'),
  by(`'; DROP TABLE marketing_link; --`),
  { cookie: `${CAME_BY_COOKIE}=%E0%A4%A` },
  { cookie: `${CAME_BY_COOKIE}=["flyer"]` },
  { cookie: `${CAME_BY_COOKIE}=; ${CAME_BY_COOKIE}=flyer` },
  { came_by: 'flyer', 'marketing-link': 'flyer' },
])('with %j a customer can book, and that counts for no link', async (headers) => {
  expect((await api.post(BOOK_RECURRING_SLOT_URL, aBooking(), { ...headers })).status).toBe(201);
  expect((await api.post(SUBMIT_QUOTE_URL, aQuote(), { ...headers })).status).toBe(201);
  expect(await links()).toEqual([counted('a/b 50%', 0, 0), counted('flyer', 0, 0)]);
});

test.each([['flyer'], 7, null, { id: 'flyer' }])(
  '§7 a link in the body is not a field of a booking: %j',
  async (marketingLinkId) => {
    const response = await api.post(BOOK_RECURRING_SLOT_URL, { ...aBooking(), marketingLinkId });
    expect([response.status, response.json()]).toEqual([
      400,
      { error: '"marketingLinkId" is not a known field.' },
    ]);
  },
);

test('nothing counts for an archived link, until it is restored', async () => {
  await api.put(staffLinkUrl('flyer'), { archived: true });
  expect((await api.post(BOOK_RECURRING_SLOT_URL, aBooking(), by('flyer'))).status).toBe(201);
  await api.put(staffLinkUrl('flyer'), { archived: false });
  expect((await api.post(SUBMIT_QUOTE_URL, aQuote(), by('flyer'))).status).toBe(201);
  expect(await links()).toContainEqual(counted('flyer', 1, 0));
});

test('§2 the link in use that was opened last counts, also when others were opened after it', async () => {
  await api.post(MARKETING_DATA_URL, { id: 'old', visits: 1 });
  await api.put(staffLinkUrl('old'), { archived: true });
  const sent = [
    await api.post(SUBMIT_QUOTE_URL, aQuote(), byLinks('flyer', 'a/b 50%', 'old')),
    await api.post(BOOK_RECURRING_SLOT_URL, aBooking(), byLinks('flyer', 'nobody', 'old')),
    await api.post(SUBMIT_QUOTE_URL, aQuote(), byLinks('nobody', 'old')),
  ];
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await links()).toEqual([
    counted('a/b 50%', 1, 0),
    counted('flyer', 0, 1),
    { ...counted('old', 0, 0), archived: true },
  ]);
});

test('a repeated request counts once, also when the cookie is gone by then', async () => {
  const key = { 'idempotency-key': 'once' };
  await api.post(SUBMIT_QUOTE_URL, aQuote(), { ...key, ...by('flyer') });
  expect((await api.post(SUBMIT_QUOTE_URL, aQuote(), key)).status).toBe(201);
  expect(await links()).toContainEqual(counted('flyer', 1, 0));
});

test('fifty requests at once all count, while visits are counted and the link is archived', async () => {
  const responses = await Promise.all([
    ...Array.from({ length: 50 }, () => api.post(SUBMIT_QUOTE_URL, aQuote(), by('flyer'))),
    ...Array.from({ length: 50 }, (_, visitor) =>
      api.post(marketingVisitsUrl('flyer'), { visitor: `visitor ${visitor}` }),
    ),
    api.put(staffLinkUrl('a/b 50%'), { archived: true }),
  ]);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 204]));
  expect(await links()).toContainEqual(counted('flyer', 50, 0));
  expect((await api.get(MARKETING_DATA_URL)).json()).toMatchObject({ flyer: { visits: 59 } });
});

test('of two customers who want one slot, the link of the one who gets it counts', async () => {
  const responses = await Promise.all([
    api.post(BOOK_RECURRING_SLOT_URL, aBooking(), by('flyer')),
    api.post(BOOK_RECURRING_SLOT_URL, aBooking(), by('a/b 50%')),
  ]);
  const [first, second] = responses.map(({ status }) => (status === 201 ? 1 : 0));
  expect(await links()).toEqual([
    counted('a/b 50%', 0, second ?? 0),
    counted('flyer', 0, first ?? 0),
  ]);
  expect([first, second].sort()).toEqual([0, 1]);
});

test('a booking still counts for its link when it is moved, cancelled and restored', async () => {
  await api.post(BOOK_RECURRING_SLOT_URL, aBooking(), by('flyer'));
  const [row] = await api.database.query<{ id: string }>('SELECT id FROM recurring_booking');
  const url = staffBookingUrl(row?.id ?? '');
  const slot = { day: 'Friday', start: '13:00', end: '15:00' };
  for (const change of [
    () => api.put(`${url}/slot`, { version: 1, ...slot }),
    () => api.put(`${url}/cancellation`, { version: 2, reason: 'Moves house' }),
    () => api.delete(`${url}/cancellation`),
  ]) {
    expect((await change()).status).toBe(200);
    expect(await links()).toContainEqual(counted('flyer', 0, 1));
  }
});

test('an erased customer counts no longer, and the export names the link', async () => {
  await api.post(SUBMIT_QUOTE_URL, aQuote(), by('flyer'));
  const exported = await api.post(EXPORT_CUSTOMER_URL, { email: aQuote().email });
  expect(exported.json()).toMatchObject({ quotes: [{ marketingLink: 'flyer', notes: [] }] });
  await api.post(ERASE_CUSTOMER_URL, { email: aQuote().email });
  expect(await links()).toContainEqual(counted('flyer', 0, 0));
});

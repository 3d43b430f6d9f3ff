import { sydneyDate } from '@site/contract/clean-dates';
import {
  DAILY_VISITS_URL,
  MARKETING_DATA_URL,
  marketingLinkUrl,
  marketingVisitsUrl,
} from '@site/contract/marketing';
import * as v from 'valibot';
import { startApi, type TestApi } from './support/api.js';

const Answer = v.object({ days: v.array(v.object({ visits: v.number() })) });

let api: TestApi;
const daily = (query: Record<string, string>) =>
  api.get(`${DAILY_VISITS_URL}?${new URLSearchParams(query)}`);
const visit = (id: string, visitor: string) => api.post(marketingVisitsUrl(id), { visitor });
const count = (id: string, day: string, visits: number) =>
  api.database.query('INSERT INTO marketing_day VALUES ($1, $2, $3)', [id, day, visits]);

/** Stores a quote request or cancelled booking. */
const storeRequest = (about: 'quote' | 'booking', link: string | null, at: string) =>
  api.database.query(
    about === 'quote'
      ? `INSERT INTO quote_request (name, email, phone, address, special_instructions, type, bathrooms,
          selected_services, marketing_link_id, requested_at)
        VALUES ('', '', '', '', '', 'commercial', 1, '{}', $1, $2)`
      : `INSERT INTO cancelled_booking (id, day, start_time, end_time, first_name, last_name, email, phone,
          address, frequency, bedrooms, bathrooms, version, changed_at, reason, marketing_link_id, booked_at)
        VALUES (extract(epoch FROM $2::timestamptz), 'Monday', '09:00', '11:00', '', '', '', '', '',
          'weekly', 1, 1, 1, now(), '', $1, $2)`,
    [link, at],
  );

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  await api.database.query('TRUNCATE marketing_link, marketing_visit, marketing_day CASCADE');
  for (const id of ['flyer', 'poster']) await api.post(MARKETING_DATA_URL, { id, visits: 0 });
});
afterAll(() => api.stop());

test('every day of the range is listed, of all links together or of one', async () => {
  await count('flyer', '2026-02-28', 3);
  await count('poster', '2026-02-28', 4);
  await count('poster', '2026-03-02', 5);
  await count('flyer', '2026-03-03', 9);
  const range = { from: '2026-02-28', to: '2026-03-02' };
  expect((await daily(range)).text).toBe(
    '{"days" : [{"day" : "2026-02-28", "visits" : 7, "quotes" : 0, "bookings" : 0}, {"day" : "2026-03-01", "visits" : 0, "quotes" : 0, "bookings" : 0}, {"day" : "2026-03-02", "visits" : 5, "quotes" : 0, "bookings" : 0}]}',
  );
  expect((await daily({ ...range, id: 'flyer' })).json()).toMatchObject({
    days: [{ visits: 3 }, { visits: 0 }, { visits: 0 }],
  });
  await api.post(MARKETING_DATA_URL, { id: 'caf\u00e9', visits: 0 });
  await count('caf\u00e9', '2026-03-01', 2);
  expect((await daily({ ...range, id: 'cafe\u0301' })).json()).toMatchObject({
    days: [{ visits: 0 }, { visits: 2 }, { visits: 0 }],
  });
  expect((await daily({ ...range, id: 'nobody' })).json()).toMatchObject({
    days: [{ visits: 0 }, { visits: 0 }, { visits: 0 }],
  });
});

test('a visit counts for today in Sydney, once for each visitor', async () => {
  const begun = sydneyDate(new Date());
  await Promise.all(Array.from({ length: 200 }, (_, n) => visit('flyer', `visitor ${n % 100}`)));
  await api.put(marketingLinkUrl('flyer'), { visits: 5 });
  // Both days, if midnight has passed meanwhile.
  const response = await daily({ from: begun, to: sydneyDate(new Date()) });
  const { days } = v.parse(Answer, response.json());
  expect(days.reduce((sum, { visits }) => sum + visits, 0)).toBe(100);
});

test('quote requests and bookings count on their day in Sydney, for the link by which the customer came', async () => {
  const days = { from: '2026-10-03', to: '2026-10-05' };
  // The clocks change on 4 October, from UTC+10 to UTC+11.
  await storeRequest('quote', 'flyer', '2026-10-03T13:59:59Z');
  await storeRequest('quote', 'flyer', '2026-10-03T14:00:00Z');
  await storeRequest('booking', 'flyer', '2026-10-04T12:59:59Z');
  await storeRequest('booking', 'poster', '2026-10-04T13:00:00Z');
  await storeRequest('quote', 'poster', '2026-10-05T13:00:00Z');
  await storeRequest('quote', null, '2026-10-04T12:00:00Z');
  const day = (date: string, quotes: number, bookings: number) => ({
    day: date,
    visits: 0,
    quotes,
    bookings,
  });
  expect((await daily(days)).json()).toEqual({
    days: [day('2026-10-03', 1, 0), day('2026-10-04', 1, 1), day('2026-10-05', 0, 1)],
  });
  expect((await daily({ ...days, id: 'flyer' })).json()).toEqual({
    days: [day('2026-10-03', 1, 0), day('2026-10-04', 1, 1), day('2026-10-05', 0, 0)],
  });
});

test.each([
  ['2026-03-02', '2026-03-01'],
  ['2025-01-01', '2026-01-02'],
  ['0001-01-01', '9999-12-30'],
])('the range from %s to %s is refused', async (from, to) => {
  const response = await daily({ from, to });
  expect([response.status, response.json()]).toEqual([
    400,
    { error: 'The dates must be in order, with up to 366 days from the first to the last.' },
  ]);
});

test.each([
  [{ from: '2026-03-01' }, '"to" must be a date such as 2026-03-31.'],
  [{ from: '2026-02-30', to: '2026-03-01' }, '"from" must be a date such as 2026-03-31.'],
  [{ from: '0000-12-31', to: '0001-01-01' }, '"from" must be a date such as 2026-03-31.'],
  [
    { from: '2026-03-01', to: '2026-03-01', id: 'x'.repeat(65) },
    '"id" must not be longer than 64 characters.',
  ],
  [{ from: '2026-03-01', to: '2026-03-01', id: '' }, '"id" must not be empty.'],
  [{ from: '2026-03-01', to: '2026-03-01', link: 'x' }, '"link" is not a known field.'],
])('the query %j is refused', async (query: Record<string, string>, error) => {
  const response = await daily(query);
  expect([response.status, response.json()]).toEqual([400, { error }]);
});

test('with a password the days are for staff', async () => {
  const guarded = await startApi({ STAFF_PASSWORD: 'salt and sunshine' });
  const response = await guarded.get(`${DAILY_VISITS_URL}?from=2026-03-01&to=2026-03-01`);
  expect(response.status).toBe(401);
  await guarded.stop();
});

import { RECURRING_BOOKINGS_URL } from '@site/contract/bookings';
import { LIVE_URL } from '@site/contract/health';
import { MARKETING_DATA_URL, marketingVisitsUrl } from '@site/contract/marketing';
import { startApi, type TestApi } from './support/api.js';

const from = (address: string) => ({ 'x-forwarded-for': address });

let api: TestApi;
const statuses = async (times: number, send: () => Promise<{ status: number }>) => {
  const seen: number[] = [];
  for (let i = 0; i < times; i++) seen.push((await send()).status);
  return seen;
};

beforeAll(async () => {
  api = await startApi({ READS_PER_MINUTE: '4', WRITES_PER_MINUTE: '2' });
});
afterAll(() => api.stop());

test('§6 reads of one address are limited, over all calls together', async () => {
  const visitor = from('203.0.113.1');
  expect(await statuses(3, () => api.get(RECURRING_BOOKINGS_URL, visitor))).toEqual([
    200, 200, 200,
  ]);
  expect((await api.get(MARKETING_DATA_URL, visitor)).status).toBe(200);
  const response = await api.get(RECURRING_BOOKINGS_URL, visitor);
  expect([response.status, response.json()]).toEqual([
    429,
    { error: 'Too many requests. Please wait a moment and try again.' },
  ]);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('§6 writes have a limit of their own', async () => {
  const visitor = from('203.0.113.2');
  const write = () => api.post(MARKETING_DATA_URL, {}, visitor);
  expect(await statuses(3, write)).toEqual([400, 400, 429]);
  expect((await api.get(RECURRING_BOOKINGS_URL, visitor)).status).toBe(200);
});

test('§6 only the address that the trusted proxy saw counts', async () => {
  const spoofed = (i: number) => from(`198.51.100.${i}, 203.0.113.3`);
  let i = 0;
  expect(await statuses(5, () => api.get(RECURRING_BOOKINGS_URL, spoofed(i++)))).toEqual([
    200, 200, 200, 200, 429,
  ]);
});

test('§6 a visitor with many IPv6 addresses counts as one visitor', async () => {
  let i = 0;
  const send = () => api.get(RECURRING_BOOKINGS_URL, from(`2001:db8:1:2::${++i}`));
  expect(await statuses(5, send)).toEqual([200, 200, 200, 200, 429]);
});

test('§6 health checks are not limited', async () => {
  const check = () => api.get(LIVE_URL, from('203.0.113.4'));
  expect(await statuses(6, check)).toEqual([200, 200, 200, 200, 200, 200]);
});

test('§2 visits that the site itself counts are not limited', async () => {
  const count = () => api.post(marketingVisitsUrl('nobody'), { visitor: 'x' });
  expect(await statuses(4, count)).toEqual([404, 404, 404, 404]);
});

test('§6 requests for the documentation with a wrong session are limited, too', async () => {
  const production = await startApi({
    NODE_ENV: 'production',
    STAFF_ACCESS: 'accounts',
    READS_PER_MINUTE: '2',
  });
  const ask = (address: string) =>
    production.get('/api/docs-json', { ...from(address), cookie: `staff=${'A'.repeat(43)}` });
  expect(await statuses(3, () => ask('203.0.113.1'))).toEqual([401, 401, 429]);
  expect((await ask('203.0.113.1')).json()).toEqual({
    error: 'Too many requests. Please wait a moment and try again.',
  });
  expect((await ask('203.0.113.2')).status).toBe(401);
  await production.stop();
});

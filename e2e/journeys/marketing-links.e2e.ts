import type { APIRequestContext } from 'playwright/test';
import { expect, test } from '../support/fixtures.js';
import { linksOf } from '../support/responses.js';

const PHONE =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

async function visits(request: APIRequestContext, id: string): Promise<number | undefined> {
  return (await linksOf(await request.get('/api/marketing-data'))).get(id)?.visits;
}

test('§2 /m/:id counts a visit on the server: no robots, no prefetches, no reloads', async ({
  playwright,
  request,
  baseURL,
}) => {
  const [unseen, flyer, last] = ['nobody 50%', 'spring flyer 50%', 'last of all'] as const;
  for (const id of [unseen, flyer, last]) {
    await request.post('/api/marketing-data', { data: { id, visits: 0 } });
  }
  const visitor = async (headers: Record<string, string> = {}) => {
    const context = await playwright.request.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: { 'user-agent': PHONE, ...headers },
    });
    return async (id: string) => {
      const response = await context.get(`/m/${encodeURIComponent(id)}`);
      expect(response.status()).toBe(200);
      expect(await response.text()).toContain('noindex');
    };
  };
  await (await visitor({ 'user-agent': ROBOT }))(unseen);
  await (await visitor({ 'sec-purpose': 'prefetch' }))(unseen);
  const first = await visitor();
  await first(flyer);
  await first(flyer);
  await (await visitor())(flyer);
  await expect.poll(() => visits(request, flyer)).toBe(2);

  // Visits are counted in the order in which they were made: with this one all others are there.
  await (await visitor())(last);
  await expect.poll(() => visits(request, last)).toBe(1);
  expect(await visits(request, flyer)).toBe(2);
  expect(await visits(request, unseen)).toBe(0);
});

test('§2 /m/:id shows the same page for an id that was never added, and adds nothing', async ({
  page,
  request,
}) => {
  await page.goto('/m/nobody-added-this');
  await expect(page.getByRole('main').getByRole('link', { name: 'Get a Quote' })).toBeVisible();
  expect(await visits(request, 'nobody-added-this')).toBeUndefined();
});

test('visits cannot be reported from outside', async ({ request }) => {
  const response = await request.post('/api/marketing-data/flyer/visits', {
    data: { visitor: 'me' },
  });
  expect(response.status()).toBe(404);
});

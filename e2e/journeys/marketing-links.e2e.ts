import type { MarketingData } from '@site/contract/marketing';
import type { APIRequestContext } from 'playwright/test';
import { expect, test } from '../support/fixtures.js';

const PHONE =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

async function visits(request: APIRequestContext, id: string): Promise<number | undefined> {
  const data: MarketingData = await (await request.get('/api/marketing-data')).json();
  return Object.entries(data).find(([known]) => known === id)?.[1].visits;
}

test('§2 /m/:id counts a visit on the server, once for a visitor who reloads', async ({
  playwright,
  request,
  baseURL,
}) => {
  const id = 'spring flyer 50%';
  const path = `/m/${encodeURIComponent(id)}`;
  await request.post('/api/marketing-data', { data: { id, visits: 0 } });
  const visitor = async (headers: Record<string, string>) =>
    playwright.request.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: headers });

  const robot = await visitor({ 'user-agent': ROBOT });
  const prefetch = await visitor({ 'user-agent': PHONE, 'sec-purpose': 'prefetch' });
  const [first, second] = [
    await visitor({ 'user-agent': PHONE }),
    await visitor({ 'user-agent': PHONE }),
  ];
  for (const context of [robot, prefetch, first, first, second]) {
    const response = await context.get(path);
    expect(response.status()).toBe(200);
    expect(await response.text()).toContain('noindex');
  }
  await expect.poll(() => visits(request, id)).toBe(2);
});

test('§2 /m/:id shows the same page for an id nobody has added, and adds nothing', async ({
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

import type { APIRequestContext } from 'playwright/test';
import { expect, test } from '../support/fixtures.js';

/** Budgets of the first visit to Home, compressed, in bytes. */
const BUDGETS = { document: 14_500, font: 60_000, image: 60_000, script: 170_000 };

/** The first visitors get a document that was compressed in less time; others one in a single round trip. */
async function expectSmallDocument(request: APIRequestContext) {
  const headers = { 'accept-encoding': 'br' };
  const length = async () =>
    Number((await request.get('/', { headers })).headers()['content-length']);
  await expect.poll(length).toBeLessThanOrEqual(14_000);
}

test('the document of Home arrives in the first round trip', async ({ request }) => {
  await expectSmallDocument(request);
});

test('the first visit to Home stays within its weight', async ({ page, request }) => {
  await expectSmallDocument(request);
  const sent = new Map<string, number>();
  page.on('requestfinished', async (request) => {
    const { responseBodySize } = await request.sizes();
    const type = request.resourceType();
    sent.set(type, (sent.get(type) ?? 0) + responseBodySize);
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/', { waitUntil: 'networkidle' });
  for (const [type, budget] of Object.entries(BUDGETS)) {
    expect.soft(sent.get(type), type).toBeLessThanOrEqual(budget);
  }
});

test('a stylesheet that is in the document is not fetched as well', async ({ page }) => {
  const stylesheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') stylesheets.push(request.url());
  });
  await page.goto('/clientside-pricing', { waitUntil: 'networkidle' });
  expect(stylesheets).toEqual([]);
});

test('files whose names have their digest are cached permanently, compressed', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  for (const [, path] of html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)) {
    const headers = (await request.get(path ?? '')).headers();
    expect.soft(headers['cache-control'], path).toMatch(/max-age=31536000, ?immutable/);
    expect.soft(headers['content-encoding'], path).toBe('br');
  }
});

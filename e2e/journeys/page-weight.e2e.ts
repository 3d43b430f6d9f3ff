import type { APIRequestContext } from 'playwright/test';
import { expect, test } from '../support/fixtures.js';

/** With headers, less than the 14,600 bytes of the first flight of packets. */
const FIRST_ROUND_TRIP_BYTES = 14_000;

/** The first visitors get a document that is compressed less; later ones get it in a single round trip. */
async function expectSmallDocument(request: APIRequestContext) {
  const headers = { 'accept-encoding': 'br' };
  const length = async () =>
    Number((await request.get('/', { headers })).headers()['content-length']);
  await expect.poll(length).toBeLessThanOrEqual(FIRST_ROUND_TRIP_BYTES);
}

test('the document of Home arrives in the first round trip', async ({ request }) => {
  await expectSmallDocument(request);
});

test('a stylesheet that is in the document is not fetched as well', async ({ page }) => {
  const stylesheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') stylesheets.push(request.url());
  });
  await page.goto('/clientside-pricing', { waitUntil: 'networkidle' });
  expect(stylesheets).toEqual([]);
});

test('files whose names have their digest are cached permanently, compressed, and compiled while they load', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  const tags = html.matchAll(
    /<(?:link rel="modulepreload" href|script type="module" src)="([^"]+)"/g,
  );
  const paths = Array.from(tags, ([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(1);
  for (const path of paths) {
    const response = await request.get(path);
    expect.soft(await response.text(), path).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
    const headers = response.headers();
    expect.soft(headers['cache-control'], path).toMatch(/max-age=31536000, ?immutable/);
    expect.soft(headers['content-encoding'], path).toBe('br');
  }
});

import { expect, test } from '../support/fixtures.js';

const PAGES = [
  ['/', 'Professional Cleaning With a Personal Touch', '100% satisfaction'],
  ['/instant-quote', 'Quote', 'Residential'],
  ['/book-regular-cleaning', 'Regular Cleaning', 'How it works'],
] as const;

for (const [path, headline, content] of PAGES) {
  test(`${path} arrives as HTML with headline, content, title and description`, async ({
    request,
  }) => {
    const response = await request.get(path);
    const html = await response.text();
    expect(response.status()).toBe(200);
    expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]).toContain(headline);
    expect(html).toContain(content);
    expect(html).toMatch(/<title>[^<]+ \| Southerly Cleaning<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
  });
}

test('without JavaScript the pages can be read and their links followed', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Get a Quote' }).first().click();
  await expect(page).toHaveURL('/instant-quote');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test('§2 an unknown address is a 404 whose screen leads to Home', async ({ page, request }) => {
  const response = await request.get('/no-such-page');
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain('Loading...');
  await page.goto('/about-us');
  await page.evaluate(() => history.pushState({}, '', '/no-such-page'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: {} })));
  await expect(page).toHaveURL('/');
});

test('§2 /pricing redirects to /clientside-pricing', async ({ request }) => {
  const response = await request.get('/pricing', { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers().location).toBe('/clientside-pricing');
});

test('a page asked for again is answered from the cache, or not sent at all', async ({
  request,
}) => {
  const first = await request.get('/about-us');
  const again = await request.get('/about-us', {
    headers: { 'if-none-match': first.headers().etag ?? '' },
  });
  expect(again.status()).toBe(304);
});

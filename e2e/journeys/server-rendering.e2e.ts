import { expect, test } from '../support/fixtures.js';
import { openPage } from '../support/open-page.js';
import { sitemapPaths } from '../support/site-pages.js';

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

test('phones make no links of dates and addresses, which React would find changed', async ({
  request,
}) => {
  expect(await (await request.get('/contact')).text()).toMatch(
    /<meta name="format-detection" content="telephone=no, date=no, address=no, email=no"/,
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page can be read', async ({ page, request }) => {
    for (const path of await sitemapPaths(request)) {
      await page.goto(path);
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect.soft(page.getByRole('main').getByRole('paragraph').first(), path).toBeVisible();
    }
  });

  test('the pages of bookings say whom to call, and not that they load', async ({ page }) => {
    for (const path of ['/book-regular-cleaning', '/booking/any-token']) {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: '0491 570 156' })).toBeVisible();
      await expect(main.getByText(/^Loading/)).toBeHidden();
      await expect(main.getByRole('button')).toHaveCount(0);
    }
  });

  test('the staff pages say what they need, and not that they load', async ({ page }) => {
    for (const path of ['/w/bookings', '/w/data', '/w/quotes', '/w/join/any-token']) {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByText(/needs? JavaScript\.$/), path).toBeVisible();
      await expect(main.getByText(/^Loading/), path).toBeHidden();
      await expect(main.getByRole('button'), path).toHaveCount(0);
    }
  });

  test('links, the Cleaning dropdown and the phone link work', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Get a Quote' }).first().click();
    await expect(page).toHaveURL('/instant-quote');
    await page.getByRole('banner').getByRole('button', { name: 'Cleaning' }).hover();
    await page.getByRole('banner').getByRole('link', { name: 'Office Cleaning' }).click();
    await expect(page).toHaveURL('/services/office-cleaning');
    const phone = page.getByRole('contentinfo').getByRole('link', { name: '0491 570 156' });
    await expect(phone).toHaveAttribute('href', 'tel:+61491570156');
  });

  test('on a phone the menu opens', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: /menu/i }).click();
    await page.getByRole('link', { name: 'Pricing', exact: true }).click();
    await expect(page).toHaveURL('/clientside-pricing');
  });
});

test.describe('an unknown address', () => {
  // The browser itself reports the status of the document.
  test.use({ expectedInConsole: /404 \(Not Found\)/ });

  test('§2 is a 404 whose screen leads to Home, replacing history', async ({ page }) => {
    await openPage(page, '/about-us');
    const response = await page.goto('/services/no-such-service');
    expect(response?.status()).toBe(404);
    expect(await response?.text()).toContain('Loading...');
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL('/about-us');
  });
});

test('§2 /pricing redirects to /clientside-pricing', async ({ request }) => {
  const response = await request.get('/pricing', { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers().location).toBe('/clientside-pricing');
});

test('a page that has not changed is not sent again', async ({ request }) => {
  const first = await request.get('/about-us');
  const again = await request.get('/about-us', {
    headers: { 'if-none-match': first.headers().etag ?? '' },
  });
  expect(again.status()).toBe(304);
});

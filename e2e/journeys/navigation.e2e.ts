import { expect, test } from '../support/fixtures.js';
import { openPage } from '../support/open-page.js';
import { isSameDocument, markDocument } from '../support/same-document.js';

const PAGES = [
  '/',
  '/services/gym-cleaning',
  '/service-areas',
  '/about-us',
  '/clientside-pricing',
  '/instant-quote',
  '/book-regular-cleaning',
  '/w/data',
  '/w/bookings',
  '/m/flyer',
];

for (const path of PAGES) {
  test(`${path} hydrates without a warning`, async ({ page }) => {
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('the pages of four remotes are one site: no document is loaded in between', async ({
  page,
}) => {
  await openPage(page, '/');
  await markDocument(page);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Get a Quote' }).first().click();
  await expect(page).toHaveURL('/instant-quote');
  await page.getByRole('banner').getByRole('link', { name: 'Book Now' }).click();
  await expect(page).toHaveURL('/book-regular-cleaning');
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/clientside-pricing');
  expect(await isSameDocument(page)).toBe(true);
});

test('a dialog that a page has put over the site is gone with the page', async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Get a Quote' }).first().click();
  await expect(page).toHaveURL('/instant-quote');
  await page.evaluate(() => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.showModal();
  });
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/clientside-pricing');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Good cleaners/);
});

test('a language that a page sets ends with the page, that of a translation stays', async ({
  page,
}) => {
  const root = page.locator('html');
  const follow = (name: string) =>
    page.getByRole('banner').getByRole('link', { name }).first().click();
  await openPage(page, '/instant-quote');
  await root.evaluate((html) => html.setAttribute('lang', 'zh'));
  await follow('Pricing');
  await expect(page).toHaveURL('/clientside-pricing');
  await expect(root).toHaveAttribute('lang', 'en-AU');

  // As Safari does, which leaves no other trace.
  await root.evaluate((html) => html.setAttribute('lang', 'de'));
  await page.getByRole('link', { name: 'Skip to content' }).evaluate((link) => {
    link.textContent = 'Zum Inhalt springen';
  });
  await follow('Book Now');
  await expect(page).toHaveURL('/book-regular-cleaning');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book Your Regular Cleaning');
  await expect(root).toHaveAttribute('lang', 'de');
});

test('header and footer stay where a page has an element with the name "title"', async ({
  page,
}) => {
  await openPage(page, '/');
  await page.evaluate(() => {
    document.body.appendChild(document.createElement('form')).name = 'title';
  });
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/clientside-pricing');
  await expect(page.getByRole('status')).toHaveText(/Pricing/);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('hovering over a link loads its page ahead, and following it transfers nothing of the page again', async ({
  page,
}) => {
  await openPage(page, '/');
  const file = /\/mfe-quote\/[^/]+\/client\/instant-quote\.(js|css)$/;
  /** Bytes that came over the network, each time that a file was requested. */
  const sent = () =>
    page.evaluate(
      (pattern) =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => entry instanceof PerformanceResourceTiming)
          .filter(({ name }) => new RegExp(pattern).test(name))
          .map(({ transferSize }) => transferSize),
      file.source,
    );
  const link = page.getByRole('main').getByRole('link', { name: 'Get a Quote' }).first();
  await link.hover();
  // Once over the network, and then imported out of the browser's cache.
  const bytes = expect.any(Number);
  await expect.poll(sent).toEqual([bytes, bytes, 0, 0]);
  const ahead = await sent();
  expect(Math.min(...ahead.slice(0, 2))).toBeGreaterThan(0);

  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get an Instant Quote');
  expect(await sent()).toEqual(ahead);
});

test.describe('damaged files', () => {
  test.use({ expectedInConsole: /integrity/ });

  test('a page that is damaged while it is loaded ahead is not imported, and works when it arrives whole', async ({
    page,
  }) => {
    await openPage(page, '/');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const script = '**/mfe-quote/**/instant-quote.js*';
    await page.route(script, (route) => route.fulfill({ body: 'damaged()' }));
    const link = page.getByRole('main').getByRole('link', { name: 'Get a Quote' }).first();
    const damaged = page.waitForEvent('requestfinished', (request) =>
      request.url().endsWith('/instant-quote.js'),
    );
    await link.hover();
    await damaged;
    // Time for what an import would request.
    await page.evaluate(() => fetch('/favicon.svg'));
    await page.unroute(script);

    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get an Instant Quote');
    expect(requested.filter((address) => address.includes('?attempt'))).toEqual([]);
  });
});

test.describe('offline', () => {
  test.use({ expectedInConsole: /INTERNET_DISCONNECTED/ });

  test('links that are pointed at offline use up no address of their remote', async ({
    page,
    context,
  }) => {
    await openPage(page, '/');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const quote = page.getByRole('main').getByRole('link', { name: 'Get a Quote' }).first();
    const banner = page.getByRole('banner');
    await context.setOffline(true);
    for (let times = 0; times < 3; times++) {
      const failed = page.waitForEvent('requestfailed', (request) => isEntry(request.url()));
      await quote.hover();
      await failed;
      await banner.hover();
    }
    await context.setOffline(false);

    await quote.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get an Instant Quote');
    expect(requested.filter((address) => address.includes('?attempt'))).toEqual([]);
  });
});

const isEntry = (address: string) => /\/mfe-quote\/.*\/remoteEntry\.js/.test(address);

test('hovering over a link loads nothing for visitors who save data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await openPage(page, '/');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));

  await page.getByRole('main').getByRole('link', { name: 'Get a Quote' }).first().hover();
  // A link to another page of the same remote, and time for what the first one would request.
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).hover();
  await page.evaluate(() => fetch('/favicon.svg'));

  expect(requested.filter((address) => address.includes('/mfe'))).toEqual([]);
});

test('a link that is pressed again while its remote loads leads to the page', async ({ page }) => {
  await openPage(page, '/');
  let send = () => {};
  const pressedTwice = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/mfe-quote/**', async (route) => {
    await pressedTwice;
    await route.continue();
  });

  await page.getByRole('main').getByRole('link', { name: 'Get a Quote' }).first().dblclick();
  send();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get an Instant Quote');
});

test('§2 every navigation starts at the top; Back returns to where the visitor was', async ({
  page,
}) => {
  await openPage(page, '/');
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  const left = await page.evaluate(() => scrollY);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Gym Cleaning/ })
    .click();
  await expect(page).toHaveURL('/services/gym-cleaning');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 200);
});

test('§2 Back returns to where the visitor was on the first page, also past a jump within another page', async ({
  page,
}) => {
  await openPage(page, '/');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Privacy policy' }).scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  await footer.getByRole('link', { name: 'Privacy policy' }).click();
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/privacy-policy#/);
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/clientside-pricing');
  await page.goBack();
  await expect(contents).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

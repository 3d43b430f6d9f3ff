import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from 'playwright/test';
import { aQuote } from '../support/a-quote.js';
import { softlyExpectAccessible } from '../support/expect-accessible.js';
import { expect, test } from '../support/fixtures.js';
import { openPage } from '../support/open-page.js';
import { skipOnRunningSite, withTemporarySite } from '../support/temporary-site.js';

const quoteOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

async function submit(request: APIRequestContext, ...quotes: ReturnType<typeof aQuote>[]) {
  for (const data of quotes) {
    expect((await request.post('/api/submit-quote', { data })).status()).toBe(201);
  }
}

test('the office answers a quote request, and a colleague who was too late sees it', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  await submit(request, aQuote('Olive Oldest'), aQuote('Nora Newest'));
  await openPage(page, '/w/bookings');
  await page.getByRole('link', { name: 'Quotes' }).click();
  const names = page.getByRole('heading', { level: 2, name: /^(Olive|Nora)/ });
  await expect(names).toHaveText(['Olive Oldest', 'Nora Newest']);
  const colleague = await browser.newPage({ baseURL: baseURL ?? '' });
  await openPage(colleague, '/w/quotes?status=new');

  const olive = quoteOf(page, 'Olive Oldest');
  await expect(olive).toContainText('waiting');
  await olive.getByRole('button', { name: 'Open the request of Olive Oldest' }).click();
  await olive.getByLabel('Note').fill('Called, sends photos.');
  await olive.getByRole('button', { name: 'Contacted' }).click();
  await expect(page.getByText('Saved: Olive Oldest is contacted.')).toBeVisible();

  const late = quoteOf(colleague, 'Olive Oldest');
  await late.getByRole('button', { name: /^Open/ }).click();
  await late.getByLabel('Note').fill('Called too.');
  await late.getByRole('button', { name: 'Lost' }).click();
  await expect(late.getByRole('alert')).toHaveText(
    'Somebody has changed this meanwhile. Load it again.',
  );
  await late.getByRole('button', { name: 'Load again' }).click();
  await expect(late).toContainText('Called, sends photos.');
  await late.getByRole('button', { name: 'Save the note only' }).click();
  await expect(late).toContainText('Called too.');
  await colleague.close();

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(names).toHaveText(['Nora Newest', 'Olive Oldest']);
});

test('the office finds a request by its words, reloads the filter, and downloads what it shows', async ({
  page,
  request,
}) => {
  await submit(
    request,
    aQuote('Émile Zola', { specialInstructions: '=HYPERLINK("x")' }),
    aQuote('Gina Gym', { type: 'commercial', bedrooms: null, selectedServices: [] }),
  );
  await openPage(page, '/w/quotes');
  await page.getByRole('combobox', { name: 'Property' }).selectOption('Residential');
  await expect(quoteOf(page, 'Gina Gym')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Property' })).toHaveValue('residential');
  await page.getByRole('searchbox', { name: 'Search' }).fill('emile mosman');
  await expect(page.getByText('Showing all: 1.')).toBeVisible();
  expect(new URL(page.url()).search).toBe('?type=residential');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toContain('"Émile Zola"');
  expect(file).toContain(`"'=HYPERLINK(""x"")"`);
  expect(file).not.toContain('Gina Gym');
});

test('no state of the inbox has an accessibility violation, nor is wider than a phone', async ({
  page,
  request,
}) => {
  await submit(request, aQuote('Una Unbroken'.padEnd(100, 'x'), { address: 'y'.repeat(300) }));
  const check = (state: string) => softlyExpectAccessible(page, state);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, '/w/quotes');
    const quote = quoteOf(page, 'Una Unbroken'.padEnd(100, 'x'));
    await quote.getByRole('button', { name: /^Open/ }).click();
    await check('open');
    await quote.getByRole('button', { name: 'Save the note only' }).click();
    await check('without a note');
    await page.getByRole('searchbox', { name: 'Search' }).fill('zebedee');
    await expect(page.getByText(/^No quote request matches/)).toBeVisible();
    await check('nothing fits');
    // The same address again would show the same search, as a reload does.
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(quote).toBeVisible();
  }
});

test('§2 Back and Forward return to where the office was after "Show more"', async ({
  browser,
  request,
}) => {
  skipOnRunningSite();
  // Of its own: so many requests would hide those of other tests.
  await withTemporarySite({}, async ({ url }) => {
    for (let number = 1; number <= 30; number++) {
      const response = await request.post(`${url}/api/submit-quote`, {
        data: aQuote(`Customer ${number}`),
      });
      expect(response.status()).toBe(201);
    }
    const page = await browser.newPage({ baseURL: url });
    await openPage(page, '/w/bookings');
    await page.getByRole('link', { name: 'Quotes' }).click();
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.getByText('Showing all: 30.')).toBeVisible();
    await quoteOf(page, 'Customer 30').evaluate((quote) => quote.scrollIntoView());
    const position = () => page.evaluate(() => scrollY);
    const left = await position();
    await page.goBack();
    await expect(page).toHaveURL('/w/bookings');
    await page.goForward();
    await expect(page.getByText('Showing all: 30.')).toBeVisible();
    await expect.poll(position).toBe(left);
    await page.close();
  });
});

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { BookingWizard } from '../pages/booking-wizard.js';
import { QuoteForm } from '../pages/quote-form.js';
import { aBooking } from '../support/a-booking.js';
import { axeViolations } from '../support/axe-violations.js';
import { expect, test } from '../support/fixtures.js';
import { openPage } from '../support/open-page.js';
import { readQr } from '../support/read-qr.js';

const ID = 'letterbox 50%';
const PHONE = {
  viewport: { width: 390, height: 844 },
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
};
const WIDTHS = [320, 390, 768, 1280, 1920];

/** Expects no accessibility violation, and nothing wider than the window at any width. */
async function expectSound(page: Page, state: string) {
  expect.soft(await axeViolations(page), state).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(needed, `${state} at ${width}px`).toBeLessThanOrEqual(width);
    // A table that scrolls within its frame hides the last column.
    const scrolling = await page
      .locator('section:has(> table)')
      .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length);
    expect.soft(scrolling, `tables that scroll: ${state} at ${width}px`).toBe(0);
  }
}

async function askForQuote(page: Page) {
  await page.getByRole('main').getByRole('link', { name: 'Get a Quote' }).click();
  const form = new QuoteForm(page);
  await form.fill('Commercial', {
    name: 'Grace Haddad',
    email: 'grace.haddad@example.com',
    phone: '0491 570 158',
    address: '9 Banksia Street, Mosman NSW 2088',
  });
  await form.send();
  await page.getByRole('button', { name: 'Got it!' }).click();
}

async function book(page: Page) {
  const booking = aBooking({ day: 'Saturday', start: '13:00', end: '15:00' });
  const wizard = new BookingWizard(page);
  await openPage(page, '/book-regular-cleaning');
  await wizard.slot('Saturday', '1:00pm to 3:00pm').click();
  await wizard.continue();
  await wizard.answerQuestions(booking);
  await wizard.secureBooking();
  await expect(page.getByText('Booking Successful!')).toBeVisible();
}

test('a quote and a booking on a phone count at the link that was scanned, and it is archived', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(120_000);
  await request.post('/api/marketing-data', { data: { id: ID, visits: 0 } });

  await openPage(page, '/w/data');
  const row = page.getByRole('row', { name: /^letterbox 50%/ });
  await expect(row).toHaveText(/^letterbox 50% 0\d+\.\d%Edit/);
  await row.getByRole('button', { name: /^QR code/ }).click();
  const code = page.getByRole('img', { name: /^QR code of/ });
  await code.waitFor();
  const address = await readQr(page, await code.screenshot());
  expect(address).toBe(await page.getByLabel(`Address of ${ID}`).inputValue());
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PNG' }).click();
  const png = await readFile(await (await downloading).path());
  expect(await readQr(page, png)).toBe(address);
  await expectSound(page, 'QR code');

  const phone = await browser.newContext({ ...PHONE, baseURL: baseURL ?? '' });
  const visitor = await phone.newPage();
  await openPage(visitor, new URL(address ?? '').pathname);
  await askForQuote(visitor);
  await book(visitor);
  expect(await visitor.evaluate(() => document.cookie)).not.toContain('came_by');
  await phone.close();

  await page.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(row).toHaveText(/^letterbox 50% 1 quote request, 1 booking1\d+\.\d%Edit/);
  await page.getByRole('button', { name: 'Visits over time' }).click();
  await page.getByRole('combobox', { name: 'Link' }).selectOption(ID);
  await expect(
    page.getByText(
      'Customers who came by a link made 1 quote request and 1 booking on these days.',
    ),
  ).toBeVisible();
  await expectSound(page, 'visits over time');

  await row.getByRole('button', { name: /^Archive/ }).click();
  await expect(row).toBeHidden();
  await expect(page.getByRole('button', { name: `Undo archiving ${ID}` })).toBeFocused();
  await expectSound(page, 'undo');
  await page.reload();
  await page.getByRole('checkbox', { name: /^Show archived/ }).check();
  await expect(row).toHaveText(/^letterbox 50% Archived1 quote request, 1 booking1\d+\.\d%Edit/);
  await expectSound(page, 'archived');
  expect((await request.get(`/m/${encodeURIComponent(ID)}`)).status()).toBe(200);
  await row.getByRole('button', { name: /^Restore/ }).click();
  await expect(row).toHaveText(/^letterbox 50% 1 quote request, 1 booking1\d+\.\d%Edit/);
});

test.describe('when the script that draws QR codes does not arrive', () => {
  test.use({ expectedInConsole: /Failed to load resource/ });

  test('the QR code is drawn at the second try', async ({ page, request }) => {
    await request.post('/api/marketing-data', { data: { id: 'torn flyer', visits: 0 } });
    await openPage(page, '/w/data');
    await page.route(/\/mfe-staff\/.*\.js/, (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'QR code for torn flyer' }).click();
    await expect(page.getByRole('alert')).toHaveText(/QR code could not be loaded/);
    await page.getByRole('button', { name: 'Try again' }).click();
    const code = page.getByRole('img', { name: /^QR code of/ });
    await expect(code).toBeVisible();
    // The focus is where the button was.
    await expect(page.locator(':focus').filter({ has: code })).toBeVisible();
  });
});

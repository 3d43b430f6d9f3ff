import { readFile } from 'node:fs/promises';
import { aBooking } from '../support/a-booking.js';
import { aQuote } from '../support/a-quote.js';
import { axeViolations } from '../support/axe-violations.js';
import { expect, test } from '../support/fixtures.js';
import { openPage } from '../support/open-page.js';

const CUSTOMER = 'olga@example.com';

test.use({ expectedInConsole: /409 \(Conflict\)/ });

test('the office gives a customer their data, and erases it when no booking is left', async ({
  page,
  request,
}) => {
  await request.post('/api/submit-quote', { data: aQuote('Olga', { email: CUSTOMER }) });
  const slot = { day: 'Sunday', start: '15:00', end: '17:00' } as const;
  await request.post('/api/book-recurring-slot', {
    data: aBooking(slot, { email: 'OLGA@example.com' }),
  });

  await openPage(page, '/w/quotes');
  await page.getByRole('link', { name: 'Customer Data' }).click();
  const address = page.getByLabel('Email address of the customer');
  await address.fill(CUSTOMER);
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const data = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
  expect(data).toMatchObject({ quotes: [{ name: 'Olga' }], bookings: [{ day: 'Sunday' }] });

  const erase = page.getByRole('dialog', { name: 'Erase the data?' });
  await page.getByRole('button', { name: 'Erase the data...' }).click();
  await expect(erase.getByLabel('Type the address to confirm')).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.type(CUSTOMER);
  await page.keyboard.press('Enter');
  await expect(erase.getByRole('alert')).toHaveText(
    'This customer has a current booking. Cancel it first, then erase the data.',
  );
  await page.keyboard.press('Escape');
  await expect(address).toBeFocused();

  const id = data.bookings[0].id;
  const cancelled = await request.put(`/api/staff/bookings/${id}/cancellation`, {
    data: { version: 1, reason: 'Moves to Perth.' },
  });
  expect(cancelled.ok(), await cancelled.text()).toBe(true);
  await page.getByRole('button', { name: 'Erase the data...' }).click();
  await page.keyboard.type(CUSTOMER);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: /^Erased: 1 quote request, 1 cancelled booking/ }),
  ).toBeVisible();
  await expect(address).toBeFocused();

  const left = await request.post('/api/staff/customers/export', { data: { email: CUSTOMER } });
  expect(await left.json()).toMatchObject({
    quotes: [],
    bookings: [],
    cancelledBookings: [],
    queuedEmails: [],
    countedUses: [],
  });
});

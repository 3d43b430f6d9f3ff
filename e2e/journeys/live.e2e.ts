import { SLOT_EVENTS_URL, STAFF_EVENTS_URL } from '@site/contract/events';
import type { Response } from 'playwright/test';
import { aBooking } from '../support/a-booking.js';
import { expect, test } from '../support/fixtures.js';

const SLOT = { day: 'Wednesday', start: '11:00', end: '13:00' } as const;

test('a booking shows at once to another visitor who looks at the slots, and to the office', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const isResponseOf = (url: string) => (response: Response) => response.url().endsWith(url);
  const visitorStreamOpened = page.waitForResponse(isResponseOf(SLOT_EVENTS_URL));
  await page.goto('/book-regular-cleaning');
  const slot = page.getByRole('button', { name: /Wednesday 11:00am to 1:00pm/ });
  await slot.press('Space');
  await expect(slot).toHaveText('Selected');
  const office = await browser.newPage({ baseURL: baseURL ?? '' });
  const officeStreamOpened = office.waitForResponse(isResponseOf(STAFF_EVENTS_URL));
  await office.goto('/w/bookings');
  await expect(office.getByText('Total Bookings')).toBeVisible();
  await Promise.all([visitorStreamOpened, officeStreamOpened]);

  const booked = await request.post('/api/book-recurring-slot', { data: aBooking(SLOT) });
  expect(booked.status()).toBe(201);

  await expect(slot).toHaveText('Unavailable');
  await expect(page.getByRole('alert')).toHaveText(
    'This time slot has just been booked. Please choose another one.',
  );
  // It keeps the focus of the keyboard, and shows it, although the Tab key now leads to another slot.
  await expect(slot).toBeFocused();
  await expect(slot).toHaveAttribute('tabindex', '-1');
  await expect(slot).toHaveCSS('outline-style', 'solid');
  await expect(office.getByText('1 new booking')).toBeVisible();
  await office.getByRole('button', { name: 'Show' }).click();
  const bookings = office.getByRole('table', { name: 'Recurring bookings' });
  await expect(bookings.getByRole('row', { name: /Wednesday 11:00 - 13:00/ })).toBeVisible();
  await expect(office.getByText('1 new booking')).toBeHidden();
  await office.close();
});

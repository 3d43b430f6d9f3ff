import { BookingWizard } from '../pages/booking-wizard.js';
import { aBooking } from '../support/a-booking.js';
import { expect, test } from '../support/fixtures.js';
import { openPage } from '../support/open-page.js';

test('§2 on the way back to a place inside another page a booking asks before it is lost', async ({
  page,
}) => {
  const wizard = new BookingWizard(page);
  // Before React has taken over, a link loads another document, which only the browser asks about.
  await openPage(page, '/terms');
  const place = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first();
  // The second click replaces the history entry of the first.
  for (let times = 0; times < 2; times++) await place.click();
  await page.getByRole('banner').getByRole('link', { name: 'Book Now' }).click();
  await wizard.slot('Saturday', '3:00pm to 5:00pm').click();
  await wizard.continue();
  await wizard.answerQuestions(aBooking({ day: 'Saturday', start: '15:00', end: '17:00' }));

  await page.goBack();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL(/\/book-regular-cleaning/);
  await page.goBack();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/terms#/);
});

test('§2 a booking that is left for a new one puts the focus where a navigation does', async ({
  page,
}) => {
  const wizard = new BookingWizard(page);
  await page.goto('/book-regular-cleaning');
  await wizard.slot('Saturday', '3:00pm to 5:00pm').click();
  await wizard.continue();
  await wizard.answerQuestions(aBooking({ day: 'Saturday', start: '15:00', end: '17:00' }));

  await page.getByRole('banner').getByRole('link', { name: 'Book Now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();

  await wizard.heading(1);
  await expect(page.getByRole('main')).toBeFocused();
});

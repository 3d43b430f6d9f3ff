import { BookingWizard } from '../pages/booking-wizard.js';
import { aBooking } from '../support/a-booking.js';
import { expect, test } from '../support/fixtures.js';

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

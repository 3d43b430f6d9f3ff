import { BookingWizard } from '../pages/booking-wizard.js';
import { aBooking } from '../support/a-booking.js';
import { expect, test } from '../support/fixtures.js';

test('a visitor books from Home; staff see it; no other visitor can book the slot', async ({
  page,
  browser,
  baseURL,
}) => {
  const booking = aBooking({ day: 'Tuesday', start: '09:00', end: '11:00' });
  const wizard = new BookingWizard(page);

  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Book Now' }).click();
  await expect(page).toHaveURL('/book-regular-cleaning');

  await wizard.slot('Tuesday', '9:00am to 11:00am').click();
  await wizard.continue();
  await wizard.answerQuestions(booking);
  await wizard.heading(6);
  await expect(page.getByText('4 Wattle Lane, Newtown NSW 2042')).toBeVisible();
  await wizard.secureBooking();
  await expect(page.getByText('Booking Successful!')).toBeVisible();
  await expect(
    page.getByText('Thank you for booking your regular cleaning with us.'),
  ).toBeVisible();

  await page.goto('/w/bookings');
  await expect(page.getByRole('row', { name: /^Tuesday 09:00 - 11:00 Mei Nguyen/ })).toBeVisible();

  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const otherWizard = new BookingWizard(await other.newPage());
  await otherWizard.page.goto('/book-regular-cleaning');
  const slot = otherWizard.slot('Tuesday', '9:00am to 11:00am');
  await expect(slot).toHaveText('Unavailable');
  await expect(slot).toBeDisabled();
  await other.close();
});

test('on a phone, too, the price is above what is secured', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const wizard = new BookingWizard(page);
  await page.goto('/book-regular-cleaning');
  await wizard.slot('Wednesday', '9:00am to 11:00am').click();
  await wizard.continue();
  await wizard.answerQuestions(aBooking({ day: 'Wednesday', start: '09:00', end: '11:00' }));

  await wizard.heading(6);
  await expect(page.getByText('$116 per clean, GST included')).toBeVisible();
});

test.describe('when another visitor is faster', () => {
  // The browser itself reports the refused request.
  test.use({ expectedInConsole: /409 \(Conflict\)/ });

  test('§8 the visitor reads why the slot is gone and keeps every answer', async ({
    page,
    request,
  }) => {
    const booking = aBooking({ day: 'Friday', start: '13:00', end: '15:00' });
    const wizard = new BookingWizard(page);
    await page.goto('/book-regular-cleaning');
    await wizard.slot('Friday', '1:00pm to 3:00pm').click();
    await wizard.continue();
    await wizard.answerQuestions(booking);
    const faster = await request.post('/api/book-recurring-slot', { data: booking });
    expect(faster.status()).toBe(201);

    await wizard.secureBooking();
    await expect(page.getByRole('alert')).toContainText(/booked/);
    await expect(page.getByText('4 Wattle Lane, Newtown NSW 2042')).toBeVisible();
    await wizard.heading(6);
  });
});

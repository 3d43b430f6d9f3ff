import { BookingWizard } from '../pages/booking-wizard.js';
import { QuoteForm } from '../pages/quote-form.js';
import { aBooking } from '../support/a-booking.js';
import { expect, test } from '../support/fixtures.js';
import { skipOnRunningSite, withTemporarySite } from '../support/temporary-site.js';

test.setTimeout(120_000);
// The browser itself reports the response that demands a proof.
test.use({ expectedInConsole: /428 \(Precondition Required\)/ });

test('while the site is busy the browser proves its work and the visitor notices nothing', async ({
  browser,
}) => {
  skipOnRunningSite();
  await withTemporarySite({ PROOF_OF_WORK_ABOVE: '0' }, async (site) => {
    const page = await browser.newPage({ baseURL: site.url });
    const statuses: number[] = [];
    page.on('response', (response) => {
      const isCall = new URL(response.url()).pathname.startsWith('/api/');
      if (isCall && response.request().method() === 'POST') statuses.push(response.status());
    });

    await page.goto('/instant-quote');
    const form = new QuoteForm(page);
    await form.fill('Commercial', {
      name: 'Ada Okafor',
      email: 'ada@example.com',
      phone: '0491 570 158',
      address: '9 Banksia Street, Mosman NSW 2088',
    });
    await form.send();
    await expect(page.getByRole('dialog', { name: 'Quote Request Received' })).toBeVisible({
      timeout: 30_000,
    });
    expect(statuses).toEqual([428, 201]);

    const booking = aBooking({ day: 'Monday', start: '09:00', end: '11:00' });
    const wizard = new BookingWizard(page);
    await page.goto('/book-regular-cleaning');
    await wizard.slot('Monday', '9:00am to 11:00am').click();
    await wizard.continue();
    await wizard.answerQuestions(booking);
    await wizard.secureBooking();
    await expect(page.getByText('Booking Successful!')).toBeVisible({ timeout: 30_000 });
    expect(statuses).toEqual([428, 201, 428, 201]);

    const without = await page.request.post('/api/book-recurring-slot', {
      data: aBooking({ day: 'Tuesday', start: '09:00', end: '11:00' }),
    });
    expect(without.status()).toBe(428);
    await page.close();
  });
});

import path from 'node:path';
import { ROOT } from '@site/stack/root';
import { BookingWizard } from '../pages/booking-wizard.js';
import { aBooking } from '../support/a-booking.js';
import { test } from '../support/fixtures.js';
import { openPage } from '../support/open-page.js';

const IMAGES = path.join(ROOT, 'docs/images');

test.use({ viewport: { width: 1280, height: 800 } });

test('Home and the wizard, for the README', async ({ page, request }) => {
  for (const [day, start, end] of [
    ['Monday', '09:00', '11:00'],
    ['Wednesday', '13:00', '15:00'],
    ['Saturday', '09:00', '11:00'],
  ] as const) {
    await request.post('/api/book-recurring-slot', { data: aBooking({ day, start, end }) });
  }
  await openPage(page, '/');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: path.join(IMAGES, 'home.png') });

  await openPage(page, '/book-regular-cleaning');
  await new BookingWizard(page).slot('Thursday', '11:00am to 1:00pm').click();
  await page.mouse.move(0, 0);
  await page.screenshot({ path: path.join(IMAGES, 'wizard.png'), animations: 'disabled' });
});

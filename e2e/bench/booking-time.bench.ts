import { expect } from 'playwright/test';
import { BookingWizard } from '../pages/booking-wizard.js';
import { aBooking } from '../support/a-booking.js';
import { test } from './bench-fixtures.js';
import { addSection } from './section.js';
import { slowPhone } from './slow-phone.js';

/** A visitor's pace: time for a key, and to get from one control to the next, in milliseconds. */
const KEY_MS = 60;
const CONTROL_MS = 400;

test('§1 booking a slot on a slow phone, at the pace of a visitor', async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await slowPhone(browser, baseURL ?? '');
  const { customerData } = aBooking({ day: 'Sunday', start: '15:00', end: '17:00' });
  const wizard = new BookingWizard(page);
  const pace = () => new Promise((done) => setTimeout(done, CONTROL_MS));
  const type = async (label: string, text: string) => {
    await pace();
    await page.getByLabel(label).pressSequentially(text, { delay: KEY_MS });
  };
  const onward = async () => {
    await pace();
    await wizard.continue();
  };
  const began = performance.now();
  await page.goto('/book-regular-cleaning');
  await wizard.slot('Sunday', '3:00pm to 5:00pm').tap();
  await onward();
  await pace();
  await page.getByRole('radio', { name: 'Weekly' }).check();
  await onward();
  for (const room of ['Bedrooms', 'Bathrooms']) {
    await pace();
    await page.getByRole('slider', { name: room }).fill('2');
  }
  await onward();
  await type('First name', customerData.firstName);
  await type('Last name', customerData.lastName);
  await type('Email', customerData.email);
  await type('Phone', customerData.phone);
  await onward();
  await pace();
  const address = page.getByPlaceholder('Enter your full address...');
  await address.pressSequentially(customerData.address, { delay: KEY_MS });
  await onward();
  await pace();
  await wizard.secureBooking();
  await expect(page.getByText('Booking Successful!')).toBeVisible();
  const seconds = (performance.now() - began) / 1000;
  await addSection(
    'Booking at the pace of a visitor',
    `On the same phone, ${KEY_MS} ms for a key and ${CONTROL_MS} ms to get to the next control: ${seconds.toFixed(1)} s from the address to "Booking Successful!", ${(seconds / 60).toFixed(2)} of the minute that §1 allows.`,
  );
  await context.close();
});

import { DAYS, TIME_SLOTS } from '@site/contract/bookings';
import { MY_BOOKING_URL, type MyBooking, myBookingPath } from '@site/contract/my-booking';
import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.js';
import { openPage } from '../support/open-page.js';

/** A customer's booking on Mondays; from Tuesday on all slots are free. */
const MY_BOOKING: MyBooking = {
  version: 1,
  day: 'Monday',
  ...TIME_SLOTS[0],
  firstName: 'Mei',
  address: '4 Wattle Lane, Newtown NSW 2042',
  cleaningFrequency: 'weekly',
  propertyDetails: { bedrooms: 2, bathrooms: 1 },
  firstClean: null,
  cleans: [],
  freeSlots: DAYS.slice(1).flatMap((day) =>
    TIME_SLOTS.map((slot) => ({ day, ...slot, from: null })),
  ),
  moveRefusal: null,
  cancelRefusal: null,
  cancelledAt: null,
};

/** Opens the week on the customer's own page, and returns the button below it. */
async function chooseAnotherSlot(page: Page) {
  await page.route(`**${MY_BOOKING_URL}`, (call) => call.fulfill({ json: MY_BOOKING }));
  await openPage(page, myBookingPath('A'.repeat(43)));
  await page.getByRole('button', { name: 'Choose another slot' }).click();
  return page.getByRole('button', { name: 'Move my booking' });
}

/** Whether something is in front of the middle of an element. */
const isCovered = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) !== element;
};

test.describe('at a zoom of 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('neither header nor Continue covers the questions of the wizard', async ({ page }) => {
    await openPage(page, '/book-regular-cleaning');
    await page.evaluate(() => scrollTo(0, 400));
    await expect(page.getByRole('banner')).not.toBeInViewport();
    await expect(page.getByRole('button', { name: 'Continue' })).not.toBeInViewport();
  });

  test('nothing covers the week from which a customer chooses another slot', async ({ page }) => {
    const move = await chooseAnotherSlot(page);
    await page.getByRole('button', { name: 'Available, Friday 9:00am to 11:00am' }).focus();
    await expect(move).not.toBeInViewport();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('header and Continue stay in sight', async ({ page }) => {
    await openPage(page, '/book-regular-cleaning');
    await page.evaluate(() => scrollTo(0, 400));
    await expect(page.getByRole('banner')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeInViewport();
  });

  test('Move my booking stays in sight and covers no slot that has the focus', async ({ page }) => {
    const move = await chooseAnotherSlot(page);
    await page.getByRole('button', { name: 'Available, Tuesday 9:00am to 11:00am' }).focus();
    for (const day of DAYS.slice(2)) {
      await page.keyboard.press('ArrowRight');
      const slot = page.getByRole('button', { name: `Available, ${day} 9:00am to 11:00am` });
      await expect(slot).toBeFocused();
      await expect(move).toBeInViewport({ ratio: 1 });
      expect(await slot.evaluate(isCovered)).toBe(false);
    }
  });
});

test.describe('in a high window', () => {
  test.use({ viewport: { width: 2560, height: 1440 }, javaScriptEnabled: false });

  for (const path of [
    '/w/data',
    '/w/bookings',
    '/w/quotes',
    `/w/join/${'A'.repeat(43)}`,
    '/instant-quote',
  ]) {
    test(`the footer of ${path} is below the window before the data arrives`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.getByRole('contentinfo')).not.toBeInViewport();
    });
  }

  for (const path of ['/book-regular-cleaning', '/instant-quote']) {
    test(`the colour of ${path} ends where the footer begins`, async ({ page }) => {
      await page.goto(path);
      const footer = await page.getByRole('contentinfo').boundingBox();
      const coloured = await page.getByRole('main').locator('> *').last().boundingBox();
      expect((coloured?.y ?? 0) + (coloured?.height ?? 0)).toBe(footer?.y);
    });
  }
});

import { BookingWizard } from '../pages/booking-wizard.js';
import { aBooking } from '../support/a-booking.js';
import { axeViolations } from '../support/axe-violations.js';
import { expect, test } from '../support/fixtures.js';
import { openLoaded } from '../support/open-loaded.js';
import { openPage } from '../support/open-page.js';
import { sitemapPaths, UNLISTED_PATHS } from '../support/site-pages.js';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

for (const [device, viewport] of [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const) {
  test(`no page has an accessibility violation on ${device}`, async ({ page, request }) => {
    test.setTimeout(600_000);
    await page.setViewportSize(viewport);
    for (const path of [...(await sitemapPaths(request)), ...UNLISTED_PATHS]) {
      await openLoaded(page, path);
      expect.soft(await axeViolations(page), path).toEqual([]);
    }
  });
}

test('at 320 px nothing is wider than the screen', async ({ page, request }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [...(await sitemapPaths(request)), ...UNLISTED_PATHS]) {
    await openLoaded(page, path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, path).toBeLessThanOrEqual(320);
  }
});

test('at 320 px no title of an unlisted page breaks within a word', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of UNLISTED_PATHS) {
    await page.goto(path);
    const broken = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const [text] = heading.childNodes;
      if (!(text instanceof Text)) throw new Error('The title begins with an element.');
      const range = document.createRange();
      const words = [...heading.textContent.matchAll(/\S+/g)];
      return words.flatMap(({ 0: word, index }) => {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? word : [];
      });
    });
    expect.soft(broken, path).toEqual([]);
  }
});

test('at 320 px no step of the wizard is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, '/book-regular-cleaning');
  const wizard = new BookingWizard(page);
  const booking = aBooking({ day: 'Sunday', start: '09:00', end: '11:00' });
  const check = async (step: number) => {
    await wizard.heading(step);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, `step ${step}`).toBeLessThanOrEqual(320);
  };
  await wizard.slot('Sunday', '9:00am to 11:00am').click();
  await check(1);
  await wizard.continue();
  for (const step of [2, 3, 4, 5] as const) {
    await check(step);
    await wizard.answer(step, booking);
    await wizard.continue();
  }
  await check(6);
});

test('at 320 px a press on Continue counts, although advice that appears would move it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, '/book-regular-cleaning');
  const wizard = new BookingWizard(page);
  const booking = aBooking(
    { day: 'Sunday', start: '09:00', end: '11:00' },
    { address: '4 Wattle Lane' },
  );
  await wizard.slot('Sunday', '9:00am to 11:00am').click();
  await wizard.continue();
  for (const step of [2, 3, 4] as const) {
    await wizard.answer(step, booking);
    await wizard.continue();
  }
  await wizard.answer(5, booking);
  const next = page.getByRole('button', { name: /^Continue/ });
  await next.scrollIntoViewIfNeeded();
  const box = await next.boundingBox();
  if (!box) throw new Error('Continue is not shown.');
  // At its upper edge: what moves down is no longer there when the press ends.
  await page.mouse.move(box.x + box.width / 2, box.y + 8);
  await page.mouse.down();
  // The frame with what appears has been laid out once another one begins.
  for (let frame = 0; frame < 2; frame++) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.mouse.up();
  await wizard.heading(6);
});

test('no state of header, quote form and wizard has an accessibility violation', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(DESKTOP);
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Cleaning' }).click();
  expect.soft(await axeViolations(page), 'dropdown open').toEqual([]);

  await openPage(page, '/instant-quote');
  await page.getByRole('radio', { name: 'Residential' }).check();
  expect.soft(await axeViolations(page), 'quote form').toEqual([]);

  const wizard = new BookingWizard(page);
  await openPage(page, '/book-regular-cleaning');
  await wizard.slot('Sunday', '9:00am to 11:00am').click();
  expect.soft(await axeViolations(page), 'slot chosen').toEqual([]);
  for (const step of [2, 3, 4]) {
    await wizard.continue();
    await wizard.heading(step);
    await wizard.continue();
    expect.soft(await axeViolations(page), `step ${step} with its message`).toEqual([]);
    if (step === 2) await page.getByRole('radio', { name: 'Weekly' }).check();
    if (step === 3) {
      await page.getByRole('slider', { name: 'Bedrooms' }).fill('1');
      await page.getByRole('slider', { name: 'Bathrooms' }).fill('1');
    }
  }

  await page.setViewportSize(PHONE);
  await openPage(page, '/');
  await page.getByRole('button', { name: /menu/i }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect.soft(await axeViolations(page), 'mobile menu open').toEqual([]);
});

test('at 200 % zoom nothing is wider than the window', async ({ browser, baseURL, request }) => {
  test.setTimeout(120_000);
  // A window of 1280 x 800 has this size at 200 %.
  const viewport = { width: 640, height: 400 };
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport,
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  for (const path of [...(await sitemapPaths(request)), ...UNLISTED_PATHS]) {
    await openLoaded(page, path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, path).toBeLessThanOrEqual(viewport.width);
  }
  await context.close();
});

test('with forced colours the chosen slot and the buttons keep their boundaries', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openPage(page, '/book-regular-cleaning');
  const slot = new BookingWizard(page).slot('Sunday', '1:00pm to 3:00pm');
  await slot.click();
  await expect(slot).toHaveText('Selected');
  for (const button of [slot, page.getByRole('button', { name: /^Continue/ })]) {
    await expect(button).toHaveCSS('border-top-style', 'solid');
  }
});

test('with forced colours a button that looks like a link gets no border', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openPage(page, '/w/bookings');
  await page.getByRole('button', { name: 'Free, Sunday 09:00 - 11:00' }).click();
  const background = await page
    .locator('body')
    .evaluate((body) => getComputedStyle(body).backgroundColor);
  await expect(page.getByRole('button', { name: 'Leave as it is' })).toHaveCSS(
    'border-top-color',
    background,
  );
  await expect(page.getByRole('button', { name: 'Close slot' })).not.toHaveCSS(
    'border-top-color',
    background,
  );
});

test('for visitors who prefer reduced motion no transition takes time', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/');
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) =>
        getComputedStyle(element).transitionDuration.split(',').map(Number.parseFloat),
      ),
    ),
  );
  expect(longest).toBeLessThan(0.001);
});

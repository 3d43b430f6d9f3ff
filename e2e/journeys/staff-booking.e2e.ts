import { BOOK_RECURRING_SLOT_URL, type Slot } from '@site/contract/bookings';
import { formatDate } from '@site/contract/date-texts';
import type { Page } from 'playwright/test';
import PostalMime from 'postal-mime';
import { readInvitation } from '../../api/test/support/calendar.js';
import { startSmtpSink } from '../../api/test/support/smtp-sink.js';
import { BookingWizard } from '../pages/booking-wizard.js';
import { aBooking } from '../support/a-booking.js';
import { softlyExpectAccessible } from '../support/expect-accessible.js';
import { expect, test } from '../support/fixtures.js';
import { openPage } from '../support/open-page.js';
import { skipOnRunningSite, withTemporarySite } from '../support/temporary-site.js';

const CHANGED = 'Somebody has changed this meanwhile. Load it again.';

test.setTimeout(120_000);

/** Has a customer book, and opens the page of the booking from the list. */
async function openBooking(page: Page, slot: Slot, firstName: string) {
  const data = aBooking(slot, { firstName });
  const response = await page.request.post(BOOK_RECURRING_SLOT_URL, { data });
  expect(response.status()).toBe(201);
  await openPage(page, '/w/bookings');
  await page.getByRole('link', { name: `${firstName} Nguyen` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${firstName} Nguyen`);
}
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

test('§2 the office confirms the first clean, and the customer gets it by email and as a calendar file', async ({
  browser,
}) => {
  skipOnRunningSite();
  const sink = await startSmtpSink();
  await withTemporarySite({ SMTP_URL: sink.url }, async (site) => {
    const page = await browser.newPage({ baseURL: site.url });
    const slot = { day: 'Thursday', start: '13:00', end: '15:00' } as const;
    await openBooking(page, slot, 'Ada');
    await sink.arrived(2);
    const date = await page.getByRole('combobox', { name: 'Date' }).inputValue();
    await press(page, 'Confirm date');
    await expect(
      page.getByText(/^The first clean is on .* The customer gets an email\.$/),
    ).toBeVisible();
    await expect(page.getByText('The office confirmed the first clean for')).toBeVisible();
    await expect(page.getByText(/^Fortnightly, week [AB]\./)).toBeVisible();

    const [, , confirmation] = await sink.arrived(3);
    expect(confirmation?.to).toEqual(['mei@example.com']);
    const { text, attachments } = await PostalMime.parse(confirmation?.content ?? '');
    expect(text).toContain(formatDate(date));
    const file = attachments.find(({ filename }) => filename?.endsWith('.ics'))?.content ?? '';
    const invitation = readInvitation(
      typeof file === 'string' ? file : new TextDecoder().decode(file),
    );
    expect(invitation.method).toBe('REQUEST');
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Australia/Sydney',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const [first, ...later] = invitation.occurrences(30).map(({ start }) => clock.format(start));
    expect(first).toBe(`${date} 13:00`);
    for (const start of later) expect(start).toMatch(/ 13:00$/);
    await page.close();
  });
  await sink.stop();
});

for (const width of [320, 390, 1280]) {
  test(`§2 at ${width} px no state of a booking is too wide or has an accessibility violation`, async ({
    page,
  }) => {
    const start = { 320: '09:00', 390: '11:00' }[width] ?? '13:00';
    const end = { 320: '11:00', 390: '13:00' }[width] ?? '15:00';
    const check = (state: string) => softlyExpectAccessible(page, state);
    await page.setViewportSize({ width, height: 800 });
    await openBooking(page, { day: 'Monday', start, end }, `Radia ${width}`);
    await check('new');
    await press(page, 'Confirm date');
    await expect(page.getByText('The office confirmed the first clean for')).toBeVisible();
    await press(page, 'Move');
    await page.getByRole('radio', { name: 'Sunday 15:00 - 17:00' }).check({ force: true });
    await press(page, 'Edit details');
    await press(page, 'Cancel booking');
    await check('every action open');
    await page.getByLabel('Reason').fill('Moves to Perth');
    await press(page, 'Cancel booking');
    await expect(page.getByText('This booking is cancelled.')).toBeVisible();
    await check('cancelled');
    await openPage(page, '/w/bookings');
    await press(page, 'Free, Sunday 15:00 - 17:00');
    await check('closing a slot');
  });
}

test('§2 no detail that is edited is alone in its row', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openBooking(page, { day: 'Friday', start: '09:00', end: '11:00' }, 'Mary');
  await press(page, 'Edit details');
  const topOf = async (label: string) => (await page.getByLabel(label).boundingBox())?.y;
  expect(await topOf('Phone')).toBe(await topOf('Email'));
});

test.describe('a refresh that fails', () => {
  test.use({ expectedInConsole: /503 \(Service Unavailable\)/ });

  test('§2 hides the booking, and leaving it asks about the edits, with the buttons of the site', async ({
    page,
  }) => {
    await openBooking(page, { day: 'Friday', start: '15:00', end: '17:00' }, 'Joan');
    await press(page, 'Edit details');
    await page.getByLabel('Last name').fill('Clarke');
    await page.route('/api/staff/bookings/*', (route) => route.fulfill({ status: 503 }));
    await press(page, 'Refresh');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Last name')).toBeHidden();

    await page.getByRole('link', { name: 'All bookings' }).click();
    const leave = page.getByRole('dialog').getByRole('button', { name: 'Leave' });
    await expect(leave).toBeVisible();
    expect((await leave.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await leave.click();
    await expect(page).toHaveURL('/w/bookings');
  });
});

test('§2 with forced colours a free slot to move to looks different from taken ones', async ({
  page,
  request,
}) => {
  const data = aBooking({ day: 'Tuesday', start: '13:00', end: '15:00' });
  expect((await request.post(BOOK_RECURRING_SLOT_URL, { data })).status()).toBe(201);
  await page.emulateMedia({ forcedColors: 'active' });
  await openBooking(page, { day: 'Friday', start: '11:00', end: '13:00' }, 'Rosalind');
  await press(page, 'Move');
  const lookOf = (name: string) =>
    page
      .locator('label', { has: page.getByRole('radio', { name, exact: true }) })
      .evaluate((slot) => {
        const { color, borderTopWidth } = getComputedStyle(slot);
        return `${color}, ${borderTopWidth}`;
      });
  const free = await lookOf('Sunday 09:00 - 11:00');
  const taken = await lookOf('Tuesday 13:00 - 15:00');
  const own = await lookOf('Friday 11:00 - 13:00, this booking');
  expect(new Set([free, taken, own]).size).toBe(3);
});

test.describe('two members of the office at one booking', () => {
  test.use({ expectedInConsole: /409 \(Conflict\)/ });

  test('§2 one wins, the other gets a sentence, loses nothing and saves after loading again', async ({
    page,
    context,
  }) => {
    await openBooking(page, { day: 'Wednesday', start: '09:00', end: '11:00' }, 'Grace');
    const colleague = await context.newPage();
    await openPage(colleague, new URL(page.url()).pathname);
    await press(colleague, 'Edit details');
    await colleague.getByLabel('Phone').fill('0491 570 158');

    await press(page, 'Move');
    await page.getByRole('radio', { name: 'Sunday 11:00 - 13:00' }).check({ force: true });
    await press(page, 'Move to Sunday 11:00 - 13:00');
    await expect(page.getByText('Moved to Sunday 11:00 - 13:00.')).toBeVisible();

    await press(colleague, 'Save details');
    await expect(colleague.getByRole('alert')).toHaveText(CHANGED);
    await press(colleague, 'Load again');
    await expect(colleague.getByText('Sunday 11:00 - 13:00', { exact: true })).toBeVisible();
    await press(colleague, 'Save details');
    await expect(colleague.getByText('The details have been saved.')).toBeVisible();
    await expect(colleague.getByRole('link', { name: '0491 570 158' })).toBeVisible();
    await expect(colleague.getByText('The office changed phone.')).toBeVisible();
    await colleague.close();
  });
});

test('§2 a cancelled booking frees its slot at once, and Undo brings it back', async ({
  page,
  request,
}) => {
  const slot = { day: 'Thursday', start: '09:00', end: '11:00' } as const;
  await openBooking(page, slot, 'Hedy');
  await press(page, 'Cancel booking');
  await page.getByLabel('Reason').fill('Moves to Perth');
  await press(page, 'Cancel booking');
  await expect(page.getByText('This booking is cancelled.')).toBeVisible();
  const week = await (await request.get('/api/recurring-bookings')).text();
  expect(week).not.toContain('Hedy');
  await press(page, 'Undo');
  await expect(page.getByText('The booking is back.')).toBeVisible();
  const response = await request.post(BOOK_RECURRING_SLOT_URL, { data: aBooking(slot) });
  expect(response.status()).toBe(409);
});

test.describe('a slot that is closed while a visitor looks', () => {
  test.use({ expectedInConsole: /409 \(Conflict\)/ });

  test('§4 booking it gives the sentence of a taken one, and the grid shows it unavailable', async ({
    page,
    context,
  }) => {
    const slot = { day: 'Saturday', start: '15:00', end: '17:00' } as const;
    await openPage(page, '/book-regular-cleaning');
    const wizard = new BookingWizard(page);
    await wizard.slot('Saturday', '3:00pm to 5:00pm').click();
    await wizard.continue();

    const office = await context.newPage();
    await openPage(office, '/w/bookings');
    await press(office, 'Free, Saturday 15:00 - 17:00');
    await office.getByLabel('Reason').fill('Public holiday');
    await press(office, 'Close slot');
    await expect(office.getByText('Saturday 15:00 - 17:00 is closed.')).toBeVisible();

    await wizard.answerQuestions(aBooking(slot));
    await wizard.secureBooking();
    await expect(page.getByRole('alert')).toContainText(
      'This time slot has just been booked. Please choose another one.',
    );
    await openPage(page, '/book-regular-cleaning');
    await expect(wizard.slot('Saturday', '3:00pm to 5:00pm')).toHaveText('Unavailable');
    await press(office, 'Closed, Saturday 15:00 - 17:00');
    await press(office, 'Open slot');
    await openPage(page, '/book-regular-cleaning');
    await expect(wizard.slot('Saturday', '3:00pm to 5:00pm')).toHaveText('Available');
    await office.close();
  });
});

import { BOOK_RECURRING_SLOT_URL } from '@site/contract/bookings';
import { SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import type { Page } from 'playwright/test';
import { BookingWizard } from '../pages/booking-wizard.js';
import { aBooking } from '../support/a-booking.js';
import { aQuote } from '../support/a-quote.js';
import { documentAt } from '../support/document-at.js';
import { expect, test } from '../support/fixtures.js';
import { openPage } from '../support/open-page.js';
import { sitemapPaths, UNLISTED_PATHS } from '../support/site-pages.js';
import { withTemporarySite } from '../support/temporary-site.js';
import { checkHtml } from './nu-html-checker.js';

/** Pages of links that are sent by email, of one booking, and addresses without a page. */
const OTHER_PATHS = [
  '/booking/a-link',
  '/w/bookings/1',
  '/w/join/a-link',
  '/book',
  '/no-such-page',
];

const SLOT = { day: 'Monday', start: '09:00', end: '11:00' } as const;

test.setTimeout(300_000);

async function expectValid(documents: ReadonlyMap<string, string>) {
  const { errors, warnings } = await checkHtml(documents);
  for (const warning of warnings) console.log(`warning: ${warning}`);
  expect(errors).toEqual([]);
}

test('the checker reports what HTML forbids', async () => {
  const html = '<!doctype html><html lang="en"><title>a</title><p><button popovertarget="b"';
  const valid = `${html}>c</button></p><div id="b" popover>d</div></html>`;
  const invalid = valid.replace('popovertarget', 'aria-expanded="false" popovertarget');
  const { errors } = await checkHtml(
    new Map([
      ['/valid', valid],
      ['/invalid', invalid],
    ]),
  );
  expect(errors).toEqual([expect.stringMatching(/^\/invalid: .*aria-expanded/)]);
});

test('the document of every page is valid', async ({ request }) => {
  const documents = new Map<string, string>();
  for (const path of [...(await sitemapPaths(request)), ...UNLISTED_PATHS, ...OTHER_PATHS]) {
    documents.set(path, await documentAt(request, path));
  }
  await expectValid(documents);
});

test('the pages are valid HTML after their scripts have run', async ({ page, request }) => {
  const documents = new Map<string, string>();
  const keep = async (name: string) => documents.set(name, await page.content());
  await request.post(BOOK_RECURRING_SLOT_URL, { data: aBooking(SLOT) });
  await request.post(SUBMIT_QUOTE_URL, { data: aQuote('Ada Okafor') });
  await request.post('/api/marketing-data', { data: { id: 'flyer', visits: 12 } });

  for (const path of [...(await sitemapPaths(request)), ...UNLISTED_PATHS]) {
    await openPage(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await keep(path);
  }
  await keepSteps(page, keep);
  await keepBooking(page, keep);
  await withTemporarySite({ STAFF_PASSWORD: 'clean windows' }, async ({ url }) => {
    const signIn = await page.context().newPage();
    await openPage(signIn, `${url}/w/bookings`);
    await signIn.getByLabel('Password').waitFor();
    documents.set('staff sign-in', await signIn.content());
    await signIn.close();
  });
  await expectValid(documents);
});

type Keep = (name: string) => Promise<unknown>;

/** The menu of phones, both forms of a quote, the steps of the wizard. */
async function keepSteps(page: Page, keep: Keep) {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await keep('open menu');
  for (const type of ['Residential', 'Commercial']) {
    await openPage(page, '/instant-quote');
    await page.getByRole('radio', { name: type }).check();
    await keep(`quote form, ${type}`);
  }
  const wizard = new BookingWizard(page);
  await openPage(page, '/book-regular-cleaning');
  await wizard.slot('Sunday', '9:00am to 11:00am').click();
  for (const step of [2, 3, 4, 5] as const) {
    await wizard.continue();
    await wizard.heading(step);
    await wizard.continue();
    await keep(`step ${step} with its message`);
    await wizard.answer(step, aBooking(SLOT));
  }
  await wizard.continue();
  await wizard.heading(6);
  await keep('step 6');
}

/** One booking as staff see it, with its forms open. */
async function keepBooking(page: Page, keep: Keep) {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, '/w/bookings');
  await page.getByRole('button', { name: 'Free, Sunday 15:00 - 17:00' }).click();
  await keep('a slot to close');
  await page.getByRole('link', { name: 'Mei Nguyen' }).first().click();
  for (const name of ['Move', 'Edit details', 'Cancel booking']) {
    await page.getByRole('button', { name }).click();
    await keep(`a booking: ${name}`);
  }
}

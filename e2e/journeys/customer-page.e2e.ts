import { SLOT_EVENTS_URL, STAFF_EVENTS_URL } from '@site/contract/events';
import type { Site } from '@site/stack/site';
import type { Browser, Locator, Page, Response } from 'playwright/test';
import { type SmtpSink, startSmtpSink } from '../../api/test/support/smtp-sink.js';
import { aBooking } from '../support/a-booking.js';
import { axeViolations } from '../support/axe-violations.js';
import { softlyExpectAccessible } from '../support/expect-accessible.js';
import { expect, test } from '../support/fixtures.js';
import { isHydrated } from '../support/is-hydrated.js';
import { openPage } from '../support/open-page.js';
import { skipOnRunningSite, withTemporarySite } from '../support/temporary-site.js';

const THURSDAY = { day: 'Thursday', start: '13:00', end: '15:00' } as const;

test.setTimeout(120_000);

/** A site of its own, with a mail server. */
async function withMailedSite(use: (site: Site, sink: SmtpSink) => Promise<void>) {
  skipOnRunningSite();
  const sink = await startSmtpSink();
  await withTemporarySite({ SMTP_URL: sink.url }, (site) => use(site, sink));
  await sink.stop();
}

/** Has a customer book, and reads the link in the email about it. */
async function givenLink(page: Page, sink: SmtpSink): Promise<string> {
  const response = await page.request.post('/api/book-recurring-slot', {
    data: aBooking(THURSDAY),
  });
  expect(response.status()).toBe(201);
  const mails = await sink.arrived(2);
  const mail = mails.find(({ to }) => to[0] === 'mei@example.com')?.content ?? '';
  const [link] = /http:\/\/\S+\/booking\/[\w-]{43}/.exec(mail.replaceAll('=\r\n', '')) ?? [];
  return link ?? '';
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

const isResponseOf = (url: string) => (response: Response) => response.url().endsWith(url);

async function openOffice(browser: Browser, site: Site) {
  const office = await browser.newPage({ baseURL: site.url });
  const streamOpened = office.waitForResponse(isResponseOf(STAFF_EVENTS_URL));
  await openPage(office, '/w/bookings');
  await streamOpened;
  return office;
}

test('§2 what the customer changes shows in the office at once, and what the office does shows to the customer', async ({
  browser,
}) => {
  await withMailedSite(async (site, sink) => {
    const customer = await browser.newPage({ baseURL: site.url });
    const link = await givenLink(customer, sink);
    expect(new URL(link).origin).toBe(site.url);
    const streamOpened = customer.waitForResponse(isResponseOf(SLOT_EVENTS_URL));
    await openPage(customer, link);
    await expect(
      customer.getByText('We will email you the date of your first clean.'),
    ).toBeVisible();
    await streamOpened;
    const office = await openOffice(browser, site);

    await press(customer, 'Choose another slot');
    await press(customer, 'Available, Friday 3:00pm to 5:00pm');
    await press(customer, 'Move my booking');
    await expect(
      customer.getByText('Moved to Friday 3:00pm - 5:00pm. We have sent you an email.'),
    ).toBeVisible();
    await expect(office.getByText('1 change')).toBeVisible();
    await press(office, 'Show');
    const bookings = office.getByRole('table', { name: 'Recurring bookings' });
    await expect(bookings.getByRole('row', { name: /Friday 15:00 - 17:00/ })).toBeVisible();

    await office.getByRole('link', { name: 'Mei Nguyen' }).first().click();
    await expect(office.getByText(/^The customer moved the booking from Thursday/)).toBeVisible();
    await press(office, 'Confirm date');
    await expect(customer.getByText('Confirmed', { exact: true })).toBeVisible();
    await customer
      .getByRole('button', { name: /^Skip / })
      .first()
      .click();
    await customer.route('**/api/my-booking/cleans/**', (call) => call.abort(), { times: 1 });
    await press(customer, 'Skip this clean');
    await expect(customer.getByRole('alert')).toHaveText(/may not have been saved/);
    await expect(customer.getByRole('button', { name: 'Skip this clean' })).toBeFocused();
    await press(customer, 'Skip this clean');
    await expect(customer.getByText(/is skipped\. We have sent you an email\.$/)).toBeVisible();
    await press(office, 'Refresh');
    await expect(
      office.getByRole('button', { name: /^Undo skipping the clean on / }),
    ).toBeVisible();

    await press(customer, 'Change phone or address');
    await customer.getByLabel('New phone number').fill('0491570110');
    await customer.getByLabel('Address').fill('2 Darling St, Balmain NSW 2041');
    await press(customer, 'Save my details');
    await expect(customer.getByText(/^Your contact details are saved\./)).toBeVisible();
    await press(office, 'Refresh');
    await expect(office.getByText('The customer changed phone and address.')).toBeVisible();
    await expect(office.getByRole('link', { name: '0491 570 110' })).toBeVisible();

    await press(office, 'Cancel booking');
    await office.getByRole('textbox', { name: /^Reason/ }).fill('The crew is gone.');
    await press(office, 'Cancel booking');
    await expect(
      customer.getByRole('heading', { name: 'Your booking is cancelled' }),
    ).toBeFocused();
    await customer.close();
    await office.close();
  });
});

test('§2 the customer cancels; the slot is free at once, and the office sees who did it', async ({
  browser,
}) => {
  await withMailedSite(async (site, sink) => {
    const customer = await browser.newPage({ baseURL: site.url });
    await openPage(customer, await givenLink(customer, sink));
    const office = await openOffice(browser, site);
    const booking = office.getByRole('link', { name: 'Mei Nguyen' });
    await expect(booking.first()).toBeVisible();
    await press(customer, 'Cancel booking');
    await customer.getByRole('textbox', { name: /^Reason/ }).fill('We move house.');
    await press(customer, 'Cancel my booking');
    await expect(
      customer.getByRole('heading', { name: 'Your booking is cancelled' }),
    ).toBeFocused();
    await expect(office.getByText('1 change')).toBeVisible();
    await press(office, 'Show');
    await expect(booking).toHaveCount(0);
    await customer.getByRole('link', { name: 'Book again' }).click();
    await expect(
      customer.getByRole('button', { name: 'Available, Thursday 1:00pm to 3:00pm' }),
    ).toBeVisible();
    await customer.close();
    await office.close();
  });
});

test.describe('a link that does not work', () => {
  // Browsers log each response 404 of a call.
  test.use({ expectedInConsole: /status of 404/ });

  test('§2 is answered alike whatever is wrong with it, and by the same document', async ({
    page,
    request,
  }) => {
    const first = await (await request.get(`/booking/${'A'.repeat(43)}`)).text();
    for (const token of ['A'.repeat(42), 'nonsense', 'a.b', '%F0%9F%A7%B9', "'%20OR%201=1"]) {
      await openPage(page, `/booking/${token}`);
      await expect(page.getByRole('alert')).toHaveText(/^This link does not work any more\./);
      expect(await (await request.get(`/booking/${token}`)).text()).toBe(first);
    }
    expect(await axeViolations(page)).toEqual([]);
  });
});

test('§2 the document of a booking is private: not kept, not listed, without the token', async ({
  request,
}) => {
  const token = 'ZXhhbXBsZS1leGFtcGxlLWV4YW1wbGUtZXhhbXBsZS0';
  const response = await request.get(`/booking/${token}`);
  const headers = response.headers();
  expect(response.status()).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(headers['referrer-policy']).toBe('no-referrer');
  const html = await response.text();
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).toContain('<meta name="referrer" content="no-referrer"');
  expect(html).not.toContain(token);
  // A search engine that may not read the page would list an address that somebody has made public.
  expect(await (await request.get('/robots.txt')).text()).not.toContain('/booking');
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/booking');
  for (const spelling of [`/BOOKING/${token}`, `/booking/${token}/`, `/booking//${token}`]) {
    const other = await request.get(spelling);
    expect([spelling, new URL(other.url()).pathname]).toEqual([spelling, `/booking/${token}`]);
    expect(other.headers()['cache-control']).toBe('no-store');
  }
});

test('§6 nothing that the page requests names its address, and nothing logs it', async ({
  browser,
}) => {
  skipOnRunningSite();
  const sink = await startSmtpSink();
  const log: string[] = [];
  const settings = { SMTP_URL: sink.url, LOG_LEVEL: 'debug' };
  let token = '';
  await withTemporarySite(
    settings,
    async (site) => {
      const page = await browser.newPage({ baseURL: site.url });
      const link = await givenLink(page, sink);
      token = link.split('/').at(-1) ?? '';
      const named: string[] = [];
      page.on('request', (sent) => {
        if (sent.isNavigationRequest()) return;
        const { referer = '' } = sent.headers();
        if (`${sent.url()} ${referer} ${sent.postData() ?? ''}`.includes(token)) {
          named.push(sent.url());
        }
      });
      await openPage(page, link);
      await press(page, 'Choose another slot');
      await press(page, 'Available, Friday 3:00pm to 5:00pm');
      await press(page, 'Move my booking');
      await expect(page.getByText(/^Moved to Friday/)).toBeVisible();
      await page.getByRole('link', { name: 'Home', exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.close();
      expect(named).toEqual([]);
    },
    (line) => log.push(line),
  );
  // Once the site has stopped: the last lines may come after the response that they are about.
  expect(token).toHaveLength(43);
  expect(log.join('\n')).not.toContain(token);
  expect(log.length).toBeGreaterThan(0);
  await sink.stop();
});

test('§2 Back and reload return to where the customer was, also when the booking loads late', async ({
  browser,
}) => {
  await withMailedSite(async (site, sink) => {
    // Longer than the page that is still loading.
    const viewport = { width: 390, height: 740 };
    const page = await browser.newPage({ baseURL: site.url, viewport });
    await openPage(page, await givenLink(page, sink));
    const bottom = page.getByRole('heading', { name: 'End your regular cleaning' });
    const position = () => page.evaluate(() => scrollY);
    await bottom.evaluate((heading) => heading.scrollIntoView());
    const left = await position();
    const privacy = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' });
    await privacy.evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL('/privacy-policy');

    const answer = await heldCall(page, '**/api/my-booking');
    await page.goBack();
    await expect(page.getByText('Loading your booking...')).toBeVisible();
    expect(await position()).toBeLessThan(left);
    answer();
    await expect.poll(position).toBe(left);

    const again = await heldCall(page, '**/api/my-booking');
    await page.reload();
    await expect(page.getByText('Loading your booking...')).toBeVisible();
    again();
    await expect.poll(position).toBe(left);

    const later = await heldCall(page, '**/api/my-booking');
    await page.reload();
    await expect(page.getByText('Loading your booking...')).toBeVisible();
    await page.waitForFunction(isHydrated);
    await page.evaluate(() => addEventListener('wheel', () => performance.mark('wheel')));
    // Whoever scrolls meanwhile stays there.
    await page.mouse.wheel(0, -10_000);
    await page.waitForFunction(() => performance.getEntriesByName('wheel').length > 0);
    expect(await position()).toBe(0);
    later();
    await expect(bottom).toBeVisible();
    // A page that returned to an earlier place would do so in the next frame.
    for (let frame = 0; frame < 2; frame++) {
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    expect(await position()).toBe(0);
    await page.close();
  });
});

/** Holds back the next call of an address until the function that this resolves to is called. */
async function heldCall(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    url,
    async (route) => {
      await released;
      await route.continue();
    },
    { times: 1 },
  );
  return release;
}

test('§2 on a small phone each time of the week to choose from, and each state, is on one line', async ({
  browser,
}) => {
  await withMailedSite(async (site, sink) => {
    const page = await browser.newPage({ baseURL: site.url });
    const link = await givenLink(page, sink);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 740 });
      await openPage(page, link);
      await press(page, 'Choose another slot');
      const day = page.getByRole('region', { name: 'Thursday' }).getByRole('listitem');
      await expect(day).toHaveCount(4);
      const texts = await linesOfTexts(day.locator('> *'));
      expect.soft(texts, `${width} px`).toEqual(Array(8).fill(1));
    }
    await page.close();
  });
});

test('§2 beside other changes the address that is edited is seen whole', async ({ browser }) => {
  await withMailedSite(async (site, sink) => {
    const page = await browser.newPage({ baseURL: site.url });
    const link = await givenLink(page, sink);
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, link);
      await press(page, 'Change phone or address');
      const address = page.getByLabel('Address');
      await address.fill('Unit 12, 345 Old Canterbury Road, Dulwich Hill NSW 2203');
      const hidden = () => address.evaluate((it) => it.scrollWidth - it.clientWidth);
      expect.soft(await hidden(), `${width} px`).toBe(0);
      await press(page, 'Choose another slot');
      expect.soft(await hidden(), `${width} px, with the week`).toBe(0);
    }
    await page.close();
  });
});

test('§2 below the week to choose from the other changes are of one height', async ({
  browser,
}) => {
  await withMailedSite(async (site, sink) => {
    const viewport = { width: 1280, height: 900 };
    const page = await browser.newPage({ baseURL: site.url, viewport });
    await openPage(page, await givenLink(page, sink));
    await press(page, 'Choose another slot');
    await expect(page.getByRole('button', { name: /^Available/ }).first()).toBeVisible();
    const contact = page.getByRole('button', { name: 'Change phone or address' });
    const end = page.getByRole('button', { name: 'Cancel booking' });
    expect((await contact.boundingBox())?.y).toBe((await end.boundingBox())?.y);
    await page.close();
  });
});

/** Lines of the text of each of the elements. */
const linesOfTexts = (elements: Locator) =>
  elements.evaluateAll(async (all) => {
    await document.fonts.ready;
    return all.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
  });

for (const width of [320, 390, 1280]) {
  test(`§2 at ${width} px no state has an accessibility violation, or is wider than the screen`, async ({
    browser,
  }) => {
    await withMailedSite(async (site, sink) => {
      // The tool needs a context of its own.
      const context = await browser.newContext({
        baseURL: site.url,
        viewport: { width, height: 800 },
        // Colours between two states are not looked at.
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const check = (state: string) => softlyExpectAccessible(page, state);
      await openPage(page, await givenLink(page, sink));
      await expect(page.getByText('Date not confirmed yet')).toBeVisible();
      await check('not confirmed');
      const week = await (await page.request.get('/api/recurring-bookings')).json();
      const url = `/api/staff/bookings/${week.Thursday[0].id}`;
      const { version, suggestedDate: date } = await (await page.request.get(url)).json();
      await page.request.put(`${url}/first-clean`, { data: { version, date } });
      await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
      await check('confirmed');
      await page
        .getByRole('button', { name: /^Skip / })
        .nth(2)
        .click();
      await check('asked to skip');
      await press(page, 'Skip this clean');
      await expect(page.getByText('Skipped', { exact: true })).toBeVisible();
      await check('skipped');
      await press(page, 'Choose another slot');
      await press(page, 'Available, Friday 3:00pm to 5:00pm');
      await check('slot chosen');
      await press(page, 'Keep my slot');
      await press(page, 'Change phone or address');
      await check('asked for phone and address');
      await press(page, 'Keep my details');
      await press(page, 'Cancel booking');
      await check('asked to cancel');
      await press(page, 'Cancel my booking');
      await expect(page.getByText('Your booking is cancelled')).toBeVisible();
      await check('cancelled');
      await context.close();
    });
  });
}

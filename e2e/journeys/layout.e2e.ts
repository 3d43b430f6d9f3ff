import { SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import type { Locator, Page } from 'playwright/test';
import { BookingWizard } from '../pages/booking-wizard.js';
import { aBooking } from '../support/a-booking.js';
import { bookOnce } from '../support/book-once.js';
import { expect, test } from '../support/fixtures.js';
import { openPage } from '../support/open-page.js';

/** The required answers of a quote request. */
const QUOTE = [
  ['Name', 'Ada Okafor'],
  ['Email', 'ada@example.com'],
  ['Phone', '0491 570 158'],
  ['Address', '9 Banksia Street, Mosman NSW 2088'],
] as const;

/** How many of the elements there are in each line, from the top. */
async function lines(elements: Locator): Promise<number[]> {
  await elements.first().waitFor();
  const boxes = await elements.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  const middles = boxes.map(({ top, height }) => Math.round(top + height / 2));
  return [...new Set(middles)].map((line) => middles.filter((middle) => middle === line).length);
}

/** Lines of the text of an element. */
const linesOfText = (element: Locator) =>
  element.evaluate(async (node) => {
    await document.fonts.ready;
    const range = document.createRange();
    range.selectNodeContents(node);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

/** Words in the last line of each of the elements. */
async function lastLines(elements: Locator): Promise<number[]> {
  await elements.first().waitFor();
  return elements.evaluateAll(async (all) => {
    await document.fonts.ready;
    return all.map(({ firstChild }) => {
      if (!(firstChild instanceof Text)) throw new Error('Not a plain text.');
      const ends = [...firstChild.data.matchAll(/\S+/g)].map(({ index, 0: word }) => {
        const range = document.createRange();
        range.setStart(firstChild, index);
        range.setEnd(firstChild, index + word.length);
        return Math.round(range.getBoundingClientRect().bottom);
      });
      return ends.filter((end) => end === ends.at(-1)).length;
    });
  });
}

/** Lines of one word in headings of several lines. */
const lonelyWords = (page: Page) =>
  page.getByRole('heading').evaluateAll(async (all) => {
    await document.fonts.ready;
    return all.flatMap((heading) => {
      const lines = new Map<number, string[]>();
      const nodes = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      while (nodes.nextNode()) {
        for (const { index, 0: word } of (nodes.currentNode.nodeValue ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(nodes.currentNode, index);
          range.setEnd(nodes.currentNode, index + word.length);
          const bottom = Math.round(range.getBoundingClientRect().bottom);
          lines.set(bottom, [...(lines.get(bottom) ?? []), word]);
        }
      }
      return lines.size > 1 ? [...lines.values()].filter(({ length }) => length === 1) : [];
    });
  });

/** Characters of the longest line of each of the texts. */
async function longestLines(texts: Locator): Promise<number[]> {
  await texts.first().waitFor();
  return texts.evaluateAll(async (all) => {
    await document.fonts.ready;
    return all.map((text) => {
      const lines = new Map<number, number>();
      const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
      while (nodes.nextNode()) {
        const range = document.createRange();
        for (let index = 0; index < (nodes.currentNode.nodeValue ?? '').length; index++) {
          range.setStart(nodes.currentNode, index);
          range.setEnd(nodes.currentNode, index + 1);
          const bottom = Math.round(range.getBoundingClientRect().bottom);
          lines.set(bottom, (lines.get(bottom) ?? 0) + 1);
        }
      }
      return Math.max(0, ...lines.values());
    });
  });
}

async function addLink(page: Page, id: string, visits: number) {
  const response = await page.request.post('/api/marketing-data', { data: { id, visits } });
  expect(response.ok()).toBe(true);
}

/** Links that do not stand in a sentence and are lower than this. */
const lowLinks = (page: Page, least: number) =>
  page.locator('main a, footer a, a[href="#content"]').evaluateAll(
    (links, least) =>
      links
        .filter(
          ({ parentNode }) =>
            ![...(parentNode?.childNodes ?? [])].some(
              (node) => node instanceof Text && node.data.trim() !== '',
            ),
        )
        .map((link) => ({ text: link.textContent, height: link.getBoundingClientRect().height }))
        .filter(({ height }) => height < least),
    least,
  );

for (const { pointer, hasTouch, size } of [
  { pointer: 'a mouse', hasTouch: false, size: 24 },
  { pointer: 'a finger', hasTouch: true, size: 44 },
]) {
  test.describe(`with ${pointer}`, () => {
    test.use({ hasTouch, isMobile: hasTouch });

    for (const path of ['/terms', '/privacy-policy']) {
      test(`each link of the contents of ${path} is at least ${size} px high`, async ({ page }) => {
        await openPage(page, path);
        const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
        const heights = await links.evaluateAll((all) =>
          all.map((link) => link.getBoundingClientRect().height),
        );
        expect(heights.length).toBeGreaterThan(5);
        expect(Math.min(...heights)).toBeGreaterThanOrEqual(size);
      });
    }

    for (const path of [
      '/contact',
      '/clientside-pricing',
      '/services/general-cleaning',
      '/blog/moving-out-checklist',
      '/w/account',
    ]) {
      test(`each link of ${path} outside of sentences is at least ${size} px high`, async ({
        page,
      }) => {
        await openPage(page, path);
        expect(await lowLinks(page, size)).toEqual([]);
      });
    }

    test(`each link to a booking and a customer is at least ${size} px high`, async ({ page }) => {
      await bookOnce(page.request);
      await openPage(page, '/w/bookings');
      const link = page.getByRole('link', { name: 'Hamish Okafor' });
      await link.waitFor();
      expect.soft(await lowLinks(page, size), 'all bookings').toEqual([]);
      await link.click();
      await page.getByRole('heading', { level: 1, name: 'Hamish Okafor' }).waitFor();
      expect.soft(await lowLinks(page, size), 'a booking').toEqual([]);
    });
  });
}

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('a figure of a dashboard stays whole', async ({ page }) => {
    await addLink(page, 'letterbox', 3_431_550);
    await openPage(page, '/w/data');
    const figure = page
      .getByRole('definition')
      .filter({ hasText: /^3,4\d\d,\d\d\d$/ })
      .first();
    expect(await linesOfText(figure)).toBe(1);
  });

  test('a name that does not fit into the week is not cut within a line', async ({ page }) => {
    const slot = { day: 'Tuesday', start: '11:00', end: '13:00' } as const;
    const data = aBooking(slot, {
      firstName: 'Hamish',
      lastName: 'McAllister-Fotheringham-Smythe',
    });
    expect((await page.request.post('/api/book-recurring-slot', { data })).status()).toBe(201);
    await openPage(page, '/w/bookings');
    const cell = page.getByRole('button', { name: /^Taken by Hamish McAllister/ });
    expect(await cell.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
  });

  test.describe('with the text spacing of WCAG 1.4.12', () => {
    // The reader's own stylesheet.
    test.use({ bypassCSP: true });

    test('a name in the week is not cut within a line', async ({ page }) => {
      const slot = { day: 'Thursday', start: '11:00', end: '13:00' } as const;
      const data = aBooking(slot, { firstName: 'Seán Ó', lastName: 'Súilleabháin' });
      expect((await page.request.post('/api/book-recurring-slot', { data })).status()).toBe(201);
      await openPage(page, '/w/bookings');
      await page.addStyleTag({
        content:
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      });
      const cell = page.getByRole('button', { name: /^Taken by Seán/ });
      expect(await cell.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
    });
  });

  test('a button that looks like a link begins where the button above it does', async ({
    page,
  }) => {
    await openPage(page, '/w/customer-data');
    const button = page.getByRole('button', { name: 'Download the data' });
    const link = page.getByRole('button', { name: 'Erase the data...' });
    const start = (await button.boundingBox())?.x;
    expect((await link.boundingBox())?.x).toBe(start);
    await expect(link).toHaveCSS('padding-inline-start', '0px');
  });

  test('no button or link of the staff pages is alone in a line', async ({ page }) => {
    await addLink(page, 'tram', 1);
    await openPage(page, '/w/data');
    const link = page.getByRole('row').filter({ hasText: /^tram/ });
    expect(await lines(link.getByRole('button'))).toEqual([2, 2]);
    const pages = page.getByRole('navigation', { name: 'Staff pages' }).getByRole('link');
    expect(await lines(pages)).toEqual([4]);
    await openPage(page, '/w/quotes');
    expect(await lines(page.getByRole('group', { name: 'Status' }).getByRole('button'))).toEqual([
      3, 2,
    ]);
  });
});

for (const width of [390, 768, 1280, 1920]) {
  test(`no line of a heading on Home and a service page is a word alone at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', '/services/strata-cleaning']) {
      await openPage(page, path);
      expect.soft(await lonelyWords(page), path).toEqual([]);
    }
  });
}

test('the form to sign in begins where the one of an invitation does', async ({ page }) => {
  await page.route('**/api/staff/session', (call) =>
    call.fulfill({ json: { access: 'protected', signedIn: false } }),
  );
  await page.route('**/api/staff/invitations/find', (call) =>
    call.fulfill({ json: { name: 'Ada', email: 'ada@example.com' } }),
  );
  const top = async (path: string, name: string) => {
    await openPage(page, path);
    const heading = page.getByRole('heading', { level: 1, name });
    await heading.waitFor();
    return (await heading.boundingBox())?.y;
  };
  const invitation = await top(`/w/join/${'x'.repeat(43)}`, 'Your staff account');
  expect(await top('/w/data', 'Staff sign-in')).toBe(invitation);
});

for (const width of [390, 1280]) {
  test(`at ${width} px Continue stays in place when a message says what is missing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openPage(page, '/book-regular-cleaning');
    const wizard = new BookingWizard(page);
    await wizard.slot('Monday', '9:00am to 11:00am').click();
    await wizard.continue();
    await expect(page.getByRole('heading', { level: 2, name: 'Cleaning Frequency' })).toBeFocused();
    const top = async () => (await page.getByRole('button', { name: 'Continue' }).boundingBox())?.y;
    const before = await top();
    await wizard.continue();
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
    expect(await top()).toBe(before);
  });
}

test.describe('in a low window', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a message that no slot is chosen covers no slot and moves nothing', async ({ page }) => {
    await openPage(page, '/book-regular-cleaning');
    const wizard = new BookingWizard(page);
    await wizard.slot('Monday', '9:00am to 11:00am').waitFor();
    const next = page.getByRole('button', { name: 'Continue' });
    const last = wizard.slot('Sunday', '3:00pm to 5:00pm');
    const ends = async () => {
      const [slot, button] = [await last.boundingBox(), await next.boundingBox()];
      return { slot: slot && slot.y + slot.height, button: button?.y };
    };
    const before = await ends();
    expect(before.slot).toBeLessThanOrEqual(before.button ?? 0);
    // A press by the test would scroll first: the bar is at the edge of the window.
    await next.evaluate((button: HTMLButtonElement) => button.click());
    const message = page.getByRole('alert');
    await expect(message).toBeInViewport({ ratio: 1 });
    expect(await ends()).toEqual(before);
    expect((await message.boundingBox())?.y).toBeGreaterThanOrEqual(before.slot ?? Number.NaN);
  });
});

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test.describe(`at ${width} px, where sending fails`, () => {
    test.use({
      viewport: { width, height },
      expectedInConsole: /Failed to load resource/,
    });

    /** Presses a button at the lower edge of the window, without an answer. */
    async function expectStillAfterFailure(page: Page, button: Locator) {
      await button.evaluate((it) => it.scrollIntoView({ block: 'end' }));
      const top = () => button.evaluate((it) => it.getBoundingClientRect().top + scrollY);
      const before = await top();
      await button.evaluate((it: HTMLButtonElement) => it.click());
      await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
      expect(await top()).toBe(before);
    }

    test('Submit stays in place above the message, which is in sight', async ({ page }) => {
      await page.route(`**${SUBMIT_QUOTE_URL}`, (call) => call.abort());
      await openPage(page, '/instant-quote?type=residential');
      for (const [label, text] of QUOTE) await page.getByLabel(label).fill(text);
      await expectStillAfterFailure(page, page.getByRole('button', { name: /^Submit/ }));
    });

    test('Secure Booking stays in place, and its message is in sight', async ({ page }) => {
      await page.route('**/api/book-recurring-slot', (call) => call.abort());
      await openPage(page, '/book-regular-cleaning');
      const wizard = new BookingWizard(page);
      await wizard.slot('Friday', '9:00am to 11:00am').click();
      await wizard.continue();
      await wizard.answerQuestions(aBooking({ day: 'Friday', start: '09:00', end: '11:00' }));
      await wizard.heading(6);
      await expectStillAfterFailure(page, page.getByRole('button', { name: /^Secur/ }));
    });
  });
}

test('the label of a missing field is not under the header on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/book-regular-cleaning');
  const wizard = new BookingWizard(page);
  const booking = aBooking({ day: 'Friday', start: '11:00', end: '13:00' });
  await wizard.slot('Friday', '11:00am to 1:00pm').click();
  await wizard.continue();
  for (const step of [2, 3] as const) {
    await wizard.answer(step, booking);
    await wizard.continue();
  }
  await wizard.heading(4);
  const field = page.getByLabel('First name');
  // Partly behind the header: the browser scrolls no further than it has to.
  await field.evaluate((it) => scrollBy(0, it.getBoundingClientRect().top - 70));
  await page
    .getByRole('button', { name: 'Continue' })
    .evaluate((it: HTMLButtonElement) => it.click());
  await expect(field).toBeFocused();
  const label = page.getByText('First name', { exact: true });
  expect((await label.boundingBox())?.y).toBeGreaterThanOrEqual(90);
});

for (const width of [320, 360, 1024, 1199]) {
  test(`the heading of Home has two lines at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, '/');
    expect(await linesOfText(page.getByRole('heading', { level: 1 }))).toBe(2);
  });
}

test('Refresh is beside a long name, also once it has been used', async ({ page }) => {
  const slot = { day: 'Thursday', start: '13:00', end: '15:00' } as const;
  const name = { firstName: 'Alexandria-Josephine', lastName: 'Papadopoulos-Pontikonisi' };
  const data = aBooking(slot, name);
  expect((await page.request.post('/api/book-recurring-slot', { data })).status()).toBe(201);
  await openPage(page, '/w/bookings');
  await page.getByRole('link', { name: 'Pontikonisi' }).click();
  const title = page.getByRole('heading', { level: 1, name: 'Pontikonisi' });
  // Before its page is there, the one of all bookings would be loaded again.
  await title.waitFor();
  const refresh = page.getByRole('button', { name: 'Refresh' });
  const isBeside = async () => {
    const [text, button] = [await title.boundingBox(), await refresh.boundingBox()];
    if (!text || !button) throw new Error('The title or Refresh is not shown.');
    const middle = button.y + button.height / 2;
    return button.x > text.x + text.width && middle > text.y && middle < text.y + text.height;
  };
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.reload();
    await refresh.waitFor();
    expect.soft(await isBeside(), `before, at ${width} px`).toBe(true);
    await refresh.click();
    await expect(page.getByText('Up to date.')).toBeVisible();
    expect.soft(await isBeside(), `after, at ${width} px`).toBe(true);
  }
});

test.describe('at 768 px', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('no line of a service page or of Pricing is too long to read', async ({ page }) => {
    for (const path of ['/services/commercial-cleaning', '/clientside-pricing']) {
      await openPage(page, path);
      const lines = await longestLines(page.getByRole('main').getByRole('paragraph'));
      expect.soft(Math.max(...lines), path).toBeLessThanOrEqual(81);
    }
  });

  test('the buttons of two sliders beside each other belong to the nearer one', async ({
    page,
  }) => {
    const gap = async () => {
      const end = await page.getByRole('button', { name: 'Increase Bedrooms' }).boundingBox();
      const start = await page.getByRole('button', { name: 'Decrease Bathrooms' }).boundingBox();
      expect(start?.y).toBe(end?.y);
      return (start?.x ?? 0) - (end?.x ?? 0) - (end?.width ?? 0);
    };
    await openPage(page, '/instant-quote?type=residential');
    expect.soft(await gap(), 'quote').toBeGreaterThanOrEqual(40);
    await openPage(page, '/book-regular-cleaning');
    const wizard = new BookingWizard(page);
    await wizard.slot('Monday', '9:00am to 11:00am').click();
    await wizard.continue();
    await page.getByRole('radio', { name: 'Weekly' }).check();
    await wizard.continue();
    expect.soft(await gap(), 'wizard').toBeGreaterThanOrEqual(40);
  });

  test('no step of Pricing ends with a line of one word', async ({ page }) => {
    await openPage(page, '/clientside-pricing');
    const steps = page.getByRole('region', { name: 'How regular cleaning starts' });
    expect(Math.min(...(await lastLines(steps.getByRole('paragraph'))))).toBeGreaterThan(1);
  });
});

test.describe('at 1024 px', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('no note of a region ends with a line of one word', async ({ page }) => {
    await openPage(page, '/service-areas');
    const notes = page.getByRole('heading', { level: 2 }).locator('+ p');
    expect(await notes.count()).toBe(4);
    expect(Math.min(...(await lastLines(notes)))).toBeGreaterThan(1);
  });

  test('an email address of usual length stays whole in the table of bookings', async ({
    page,
  }) => {
    const slot = { day: 'Tuesday', start: '15:00', end: '17:00' } as const;
    const data = aBooking(slot, { email: 'ada@example.com' });
    expect((await page.request.post('/api/book-recurring-slot', { data })).status()).toBe(201);
    await openPage(page, '/w/bookings');
    expect(await linesOfText(page.getByRole('link', { name: 'ada@example.com' }))).toBe(1);
  });

  test('the story on About ends where its picture does', async ({ page }) => {
    await openPage(page, '/about-us');
    const picture = await page.getByRole('main').getByRole('img').first().boundingBox();
    const button = await page
      .getByRole('main')
      .getByRole('link', { name: 'Book Now' })
      .boundingBox();
    const [pictureEnd, storyEnd] = [picture, button].map(
      (box) => (box?.y ?? 0) + (box?.height ?? 0),
    );
    expect(Math.abs((pictureEnd ?? 0) - (storyEnd ?? 0))).toBeLessThan(48);
  });
});

for (const width of [1280, 1920]) {
  test(`§2 Home content is centred in a grid of three columns at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, '/');
    const wrapper = page.getByRole('region', { name: 'Our Services' });
    const columns = await wrapper.evaluate((it) => getComputedStyle(it).gridTemplateColumns);
    const [left, content, right, ...more] = columns.match(/[\d.]+(?=px)/g) ?? [];
    expect([right, more]).toEqual([left, []]);
    const children = await wrapper
      .locator('> *')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    expect(children.map(({ x, width }) => [x, width])).toEqual([
      [Number(left), Number(content)],
      [Number(left), Number(content)],
    ]);
  });
}

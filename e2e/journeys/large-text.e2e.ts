import { SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import type { Browser, Locator } from 'playwright/test';
import { bookOnce } from '../support/book-once.js';
import { test as base, expect } from '../support/fixtures.js';
import { isHydrated } from '../support/is-hydrated.js';

/** Twice as large as browsers show it by default, in px. */
const TWICE_AS_LARGE = 32;
const UNKNOWN_BOOKING = `/booking/${'x'.repeat(43)}`;

/** One page of each layout. */
const PAGES = [
  '/',
  '/services/commercial-cleaning',
  '/service-areas',
  '/about-us',
  '/terms',
  '/contact',
  '/careers',
  '/blog/moving-out-checklist',
  '/instant-quote?type=residential',
  '/book-regular-cleaning',
  '/m/flyer',
  UNKNOWN_BOOKING,
  '/w/quotes',
];

/** What shows when the data of a page has arrived, if the document does not have it. */
const ARRIVES = new Map<string, string | RegExp>([
  [UNKNOWN_BOOKING, 'We cannot find your booking'],
  // Journeys before this one may have asked for quotes.
  ['/w/quotes', /^(?:No quote requests yet|Showing (?:all|the first))/],
]);

const QUOTE = [
  ['Name', 'Ada Okafor'],
  ['Email', 'ada@example.com'],
  ['Phone', '0491 570 158'],
  ['Address', '9 Banksia Street, Mosman NSW 2088'],
] as const;

interface LargeTextFixtures {
  /** Starts a browser that shows text in another size. */
  launch(textPx: number): Promise<Browser>;
}

const test = base.extend<LargeTextFixtures>({
  launch: async ({ launchOptions, playwright }, use) => {
    await use((textPx) =>
      playwright.chromium.launch({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${textPx}`],
      }),
    );
  },
});

for (const width of [390, 1280]) {
  test(`with text twice as large everything is within ${width} px and within the header`, async ({
    launch,
    baseURL,
  }) => {
    const browser = await launch(TWICE_AS_LARGE);
    const page = await browser.newPage({ viewport: { width, height: 844 } });
    for (const path of PAGES) {
      await page.goto(new URL(path, baseURL).href);
      const text = ARRIVES.get(path);
      if (text) await page.getByText(text).waitFor();
      const textSize = await page.evaluate(() => getComputedStyle(document.body).fontSize);
      expect(Number.parseFloat(textSize)).toBeGreaterThanOrEqual(32);
      const beyond = await page.evaluate(() =>
        [...document.querySelectorAll('header *, main :is(h1, h2, h3, p, a, button, input)')]
          .filter((element) => element.checkVisibility())
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
          .map((element) => `${element.tagName} ${element.textContent}`),
      );
      expect.soft(beyond, path).toEqual([]);
      const outside = await page.getByRole('banner').evaluate((header) => {
        const bar = header.getBoundingClientRect();
        return [...header.querySelectorAll('a, button, span')]
          .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.height > 0 && (box.top < bar.top || box.bottom > bar.bottom))
          .map(({ text }) => text);
      });
      expect.soft(outside, `${path}: what the header does not contain`).toEqual([]);
    }
    await page.goto(new URL('/instant-quote?type=residential', baseURL).href);
    await page.waitForFunction(isHydrated);
    const submit = page.locator('button[type="submit"]');
    for (const [label, text] of QUOTE) await page.getByLabel(label).fill(text);
    await page.route(`**${SUBMIT_QUOTE_URL}`, () => {});
    await submit.click();
    await expect(submit).toHaveText('Submitting...');
    const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(pageWidth, 'while a quote request is sent').toBeLessThanOrEqual(width);
    await browser.close();
  });
}

test('with text twice as large no name in the week and no time to move to is cut on a phone', async ({
  launch,
  baseURL,
  request,
}) => {
  await bookOnce(request);
  const browser = await launch(TWICE_AS_LARGE);
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(new URL('/w/bookings', baseURL).href);
  const cut = (texts: Locator) =>
    texts.evaluateAll((all) =>
      all
        .filter((it) => it.scrollWidth > it.clientWidth || it.scrollHeight > it.clientHeight)
        .map((it) => it.textContent),
    );
  const name = page.getByRole('button', { name: /^Taken by Hamish Okafor/ }).locator('span');
  await name.waitFor();
  expect.soft(await cut(name)).toEqual([]);
  expect
    .soft(await cut(page.getByRole('region', { name: /bookings/i }).getByRole('cell')))
    .toEqual([]);
  await page.getByRole('link', { name: 'Hamish Okafor' }).click();
  await page.getByRole('button', { name: 'Move' }).click();
  const slots = page.getByRole('group', { name: 'Choose a free slot' }).locator('label');
  await expect(slots).toHaveCount(28);
  expect(await cut(slots)).toEqual([]);
  await browser.close();
});

for (const size of [20, 32]) {
  test(`with text of ${size} px a phone shows each price, a whole phone number and an icon as large as the text`, async ({
    launch,
    baseURL,
  }) => {
    const browser = await launch(size);
    for (const width of [320, 390]) {
      const page = await browser.newPage({ viewport: { width, height: 844 } });
      await page.goto(new URL('/clientside-pricing', baseURL).href);
      const prices = page.getByRole('region', { name: 'Weekly / Fortnightly Cleaning' });
      const hidden = await prices.evaluate((it) => it.scrollWidth - it.clientWidth);
      expect.soft(hidden, `prices at ${width} px`).toBe(0);
      const icon = page.getByRole('button', { name: 'Menu' }).locator('svg');
      await expect.soft(icon).toHaveCSS('width', `${1.5 * size}px`);

      await page.goto(new URL('/instant-quote', baseURL).href);
      const call = page.getByRole('main').getByRole('link', { name: /^Call / });
      const lines = await call.evaluate((link) => {
        const range = document.createRange();
        const number = link.lastChild;
        if (!(number instanceof Text)) throw new Error('The number is not a text of its own.');
        range.selectNodeContents(number);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
      expect.soft(lines, `the phone number at ${width} px`).toBe(1);
      await page.close();
    }
    await browser.close();
  });
}

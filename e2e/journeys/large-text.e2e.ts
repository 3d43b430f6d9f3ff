import { expect, test } from '../support/fixtures.js';

const TWICE_AS_LARGE = '--blink-settings=defaultFontSize=32';

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
];

for (const width of [390, 1280]) {
  test(`with text twice as large everything is within ${width} px and within the header`, async ({
    launchOptions,
    playwright,
    baseURL,
  }) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), TWICE_AS_LARGE],
    });
    const page = await browser.newPage({ viewport: { width, height: 844 } });
    for (const path of PAGES) {
      await page.goto(new URL(path, baseURL).href);
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
    await browser.close();
  });
}

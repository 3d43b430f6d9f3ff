import { appendFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.js';
import { openPage } from '../support/open-page.js';
import { RemoteCopy } from '../support/remote-copy.js';

test.setTimeout(180_000);

/** A page of each remote, and what is on it. */
const PAGES = {
  '/about-us': 'Good cleaners remember',
  '/instant-quote': 'Get an Instant Quote',
  '/book-regular-cleaning': 'Book Your Regular Cleaning',
  '/w/bookings': 'Recurring Bookings',
} as const;

/** Rules that no gate lets through. */
const HOSTILE = `
@layer shell { header { display: none !important } }
@layer mfe-quote { header, footer { visibility: hidden !important } }
header, footer { display: none !important; opacity: 0 !important }
header *, footer * { --ink-900: red !important; direction: rtl !important }
:root, body { --white: red !important; --surface: red !important; background: red !important }
@property --white { syntax: "<color>"; inherits: false; initial-value: red }
@property --teal-700 { syntax: "<color>"; inherits: false; initial-value: red }
html { font-size: 40px !important; overflow: hidden !important }
main { position: fixed !important; inset: 0 !important; z-index: 999 !important }
body::before { content: "" !important; position: fixed; inset: 0; z-index: 999; background: red }
* { color: red !important; letter-spacing: 1em !important; transform: rotate(9deg) !important }
`;

/** Navigates within the document, as Back and Forward do. */
async function goWithin(page: Page, to: string) {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, to);
}

async function visit(page: Page, to: keyof typeof PAGES) {
  await goWithin(page, to);
  await expect(page.getByRole('main').getByRole('heading', { name: PAGES[to] })).toBeVisible();
}

async function goHome(page: Page) {
  await goWithin(page, '/');
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Get a Quote' }).first(),
  ).toBeVisible();
}

const look = (page: Page) => page.screenshot({ animations: 'disabled', caret: 'hide' });

/** Properties that depend on the content of the main landmark: they are not compared. */
const SIZES = /^(top|bottom|inset-block-.*|block-size|height|perspective-origin|transform-origin)$/;

/** Computed styles of all that is not a remote's: header, footer, and what is around them, one line for each. */
const shellStyles = (page: Page) =>
  page.evaluate(async (sizes) => {
    // A navigation gives the main landmark the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const moving = document.getAnimations().map(({ finished }) => finished);
    await Promise.allSettled(moving);
    const elements = Array.from(
      document.querySelectorAll(
        'html, body, #content, :is(header, footer):not(#content *), :is(header, footer) :is(a, button, h2, nav)',
      ),
    );
    return elements.flatMap((element, index) =>
      ['', '::before', '::after'].flatMap((pseudo) => {
        const styles = getComputedStyle(element, pseudo || null);
        if (pseudo && styles.content === 'none') return [];
        const names = Array.from(styles).filter((name) => !sizes.test(name));
        const values = names.map((name) => `${name}: ${styles.getPropertyValue(name)}`);
        return [`${index} ${element.tagName}${pseudo} ${values.join('; ')}`];
      }),
    );
  }, SIZES);

/** The same styles in a document whose script has not arrived yet. */
async function servedStyles(page: Page, path: string): Promise<string[]> {
  const script = '**/assets/main.*.js';
  await page.route(script, () => {});
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  const styles = await shellStyles(page);
  await page.unroute(script);
  return styles;
}

/** Properties that have changed, by element. */
const changed = (before: readonly string[], now: readonly string[]) =>
  now.flatMap((line, index) => {
    if (line === before[index]) return [];
    const known = new Set(before[index]?.split('; '));
    return [
      line.split(' ', 2).join(' '),
      ...line.split('; ').filter((styles) => !known.has(styles)),
    ];
  });

/** All orders of some things. */
const orders = <T>(things: readonly T[]): T[][] =>
  things.length === 0
    ? [[]]
    : things.flatMap((first) =>
        orders(things.filter((thing) => thing !== first)).map((rest) => [first, ...rest]),
      );

const HOSTILE_PAGE = '/instant-quote';

/** Releases the quote remote with rules that are added after its build, without gates. */
async function releaseHostile(releasesDir: string): Promise<RemoteCopy> {
  const checkout = await RemoteCopy.of('mfe-quote', releasesDir);
  checkout.build();
  const client = path.join(checkout.folder, 'dist/client');
  for (const file of await readdir(client)) {
    if (file.endsWith('.css')) await appendFile(path.join(client, file), HOSTILE);
  }
  await checkout.release({ build: false });
  return checkout;
}

test('Home looks the same after visits to all remotes, in whichever order, one of them with hostile styles', async ({
  page,
  site,
}) => {
  await openPage(page, '/');
  await page.evaluate(() => document.fonts.ready);
  const before = { picture: await look(page), styles: await shellStyles(page) };
  const checkout = await releaseHostile(site.releasesDir);
  try {
    const all = Object.keys(PAGES) as (keyof typeof PAGES)[]; // the keys of a constant
    for (const order of orders(all)) {
      await openPage(page, '/');
      for (const to of order) await visit(page, to);
      await goHome(page);
      await expect
        .poll(async () => (await look(page)).equals(before.picture), order.join())
        .toBe(true);
      expect(changed(before.styles, await shellStyles(page)), order.join()).toEqual([]);
    }
  } finally {
    checkout.run('rollback');
    await checkout.remove();
  }
});

test('a hostile stylesheet counts on pages of its remote only, and for nothing outside of the main landmark', async ({
  page,
  site,
}) => {
  const served = await servedStyles(page, HOSTILE_PAGE);
  await openPage(page, HOSTILE_PAGE);
  const own = await shellStyles(page);
  await openPage(page, '/');
  await page.evaluate(() => document.fonts.ready);
  const home = await look(page);
  const checkout = await releaseHostile(site.releasesDir);
  try {
    expect(changed(served, await servedStyles(page, HOSTILE_PAGE)), 'before scripts').toEqual([]);
    await openPage(page, HOSTILE_PAGE);
    expect(changed(own, await shellStyles(page))).toEqual([]);
    expect(await page.getByRole('banner').boundingBox()).toMatchObject({ x: 0, y: 0 });
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(heading).toHaveCSS('color', 'rgb(255, 0, 0)');
    await goHome(page);
    await expect.poll(async () => (await look(page)).equals(home), 'after it').toBe(true);
    await goWithin(page, HOSTILE_PAGE);
    await expect(heading).toHaveCSS('color', 'rgb(255, 0, 0)');
    expect(changed(own, await shellStyles(page))).toEqual([]);
    await page.getByRole('banner').getByRole('link', { name: 'Book Now' }).click();
    await expect(page).toHaveURL('/book-regular-cleaning');

    await openPage(page, '/');
    let goOn = () => {};
    const wait = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(/mfe-quote\/.*\/instant-quote\.js/, async (route) => {
      await wait;
      await route.continue();
    });
    await goWithin(page, HOSTILE_PAGE);
    const before = await page.waitForFunction(() => {
      const links = Array.from(document.querySelectorAll('link'));
      const isThere = links.some(({ href, sheet }) => sheet && href.includes('mfe-quote'));
      const elements = Array.from(document.querySelectorAll('header, h1, footer'));
      return isThere && elements.map((element) => getComputedStyle(element).color);
    });
    expect(await before.jsonValue()).not.toContain('rgb(255, 0, 0)');
    goOn();
    await expect(heading).toHaveCSS('color', 'rgb(255, 0, 0)');
    expect(changed(own, await shellStyles(page))).toEqual([]);
  } finally {
    checkout.run('rollback');
    await checkout.remove();
  }
});

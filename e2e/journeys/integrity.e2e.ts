import type { APIRequestContext, Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.js';
import { healthOf } from '../support/health.js';
import { openPage } from '../support/open-page.js';

test.use({ expectedInConsole: /./ });

const QUOTE = '/instant-quote';
const SCRIPTS = {
  entry: /mfe-quote\/.*\/remoteEntry\.js/,
  routes: /mfe-quote\/.*\/routes\.js/,
  page: /mfe-quote\/.*\/instant-quote\.js/,
} as const;
const STYLESHEET = /mfe-quote\/.*\/instant-quote\.css/;

/** Somebody between store and visitor adds to files: the bytes differ from what was released. */
async function tamper(page: Page, files: RegExp, addition: string) {
  await page.route(files, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()) + addition });
  });
}

const TAMPERED = ';globalThis.tampered = true;';
const ranTampered = (page: Page) => page.evaluate(() => 'tampered' in globalThis);
const followQuoteLink = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Get a Quote' }).first().click();
const apology = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });

/** In how many visits of the quote remote something happened so far. */
async function visitsWith(
  request: APIRequestContext,
  what: 'blocked' | 'boundaries',
): Promise<number> {
  const versions = Object.values(await healthOf(request, 'mfe-quote'));
  return versions.reduce((sum, { total }) => sum + total[what], 0);
}
const blockedVisits = (request: APIRequestContext) => visitsWith(request, 'blocked');

/** Waits until the site knows of one more visit with blocked files. */
const countsOneMore = (request: APIRequestContext, before: number) =>
  expect.poll(() => blockedVisits(request)).toBe(before + 1);

/** Does something and waits until the page that it leads to has failed. */
async function failing(page: Page, act: () => Promise<unknown>) {
  const isFailure = (text: string) => text.startsWith(`The page ${QUOTE} of mfe-quote failed.`);
  const failed = page.waitForEvent('console', (message) => isFailure(message.text()));
  await act();
  await failed;
}

for (const [file, pattern] of Object.entries(SCRIPTS)) {
  test(`on navigation a tampered ${file} is not run, nor under the addresses of retries`, async ({
    page,
    request,
  }) => {
    const before = await blockedVisits(request);
    await tamper(page, pattern, TAMPERED);
    await openPage(page, '/');
    await failing(page, () => followQuoteLink(page));
    for (let retry = 0; retry < 2; retry++) await failing(page, () => apology(page).click());
    await countsOneMore(request, before);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(await ranTampered(page)).toBe(false);
  });

  test(`on the first load a tampered ${file} is not run, and the page stays readable`, async ({
    page,
    request,
  }) => {
    const before = await blockedVisits(request);
    await tamper(page, pattern, TAMPERED);
    const refused = page.waitForEvent('console', (message) =>
      /cannot be loaded/.test(message.text()),
    );
    await page.goto(QUOTE);
    await refused;
    expect(await ranTampered(page)).toBe(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get an Instant Quote');
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
    await countsOneMore(request, before);
  });
}

test('a tampered stylesheet changes nothing, and Try again recovers', async ({ page, request }) => {
  const before = await blockedVisits(request);
  await tamper(page, STYLESHEET, 'header { display: none }');
  await openPage(page, '/');
  await followQuoteLink(page);
  await expect(apology(page)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await countsOneMore(request, before);
  // A retry of the page may be under way.
  await page.unrouteAll({ behavior: 'wait' });
  await apology(page).click();
  await expect(page.getByRole('radio', { name: 'Residential' })).toBeVisible();
});

test('a file that does not arrive is a failure, and not one that was blocked', async ({
  page,
  request,
}) => {
  const blocked = await blockedVisits(request);
  const boundaries = await visitsWith(request, 'boundaries');
  await page.route(SCRIPTS.page, (route) => route.abort());
  await openPage(page, '/');
  await failing(page, () => followQuoteLink(page));
  await page.route(SCRIPTS.page, (route) => route.fulfill({ status: 500, body: 'busy' }));
  await failing(page, () => apology(page).click());
  await expect.poll(() => visitsWith(request, 'boundaries')).toBe(boundaries + 1);
  expect(await blockedVisits(request)).toBe(blocked);
});

test('every script of every release is checked, also what is loaded late', async ({ page }) => {
  await openPage(page, '/');
  const listed = await page.evaluate(() => {
    const map = document.querySelector('script[type="importmap"]')?.textContent ?? '{}';
    return Object.keys(JSON.parse(map).integrity);
  });
  const scripts = listed.filter((address) => /\.js(\?|$)/.test(address));
  expect(scripts.length).toBeGreaterThan(60);
  expect(scripts.filter((address) => /\/\d+\.js$/.test(address)).length).toBeGreaterThan(1);
  await tamper(page, /\/mfe\/.*\.js/, TAMPERED);
  const ran = await page.evaluate(async (addresses) => {
    const outcomes = await Promise.allSettled(addresses.map((address) => import(address)));
    return addresses.filter((_, index) => outcomes[index]?.status === 'fulfilled');
  }, scripts);
  // Those of the page itself ran before they were tampered with.
  expect(
    ran.filter((address) => !/mfe-marketing\/.*\/(remoteEntry|routes|home)\.js$/.test(address)),
  ).toEqual([]);
  expect(await ranTampered(page)).toBe(false);
});

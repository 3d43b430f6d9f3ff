import type { Page, Route } from 'playwright/test';
import { expect, test } from '../support/fixtures.js';
import { isHydrated } from '../support/is-hydrated.js';
import { openPage } from '../support/open-page.js';

/** Loads a page whose fonts arrive only after React has taken over: it has not loaded when its scripts start. */
async function openBeforeFonts(page: Page) {
  const held: Route[] = [];
  await page.route('**/*.woff2', (route) => {
    held.push(route);
  });
  await page.goto('/clientside-pricing', { waitUntil: 'commit' });
  await page.waitForFunction(isHydrated);
  await Promise.all(held.map((route) => route.continue()));
}

/** When the document requested its scripts. */
const scriptRequests = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  );

test('scripts are requested when something is painted, and wait for nothing else', async ({
  page,
}) => {
  await openBeforeFonts(page);
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  const requested = await scriptRequests(page);
  expect(painted).toBeGreaterThan(0);
  expect(requested.length).toBeGreaterThan(1);
  expect(Math.min(...requested)).toBeGreaterThanOrEqual(painted ?? Number.NaN);
});

test('a tab that is opened in the background does not wait to be painted', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    PerformanceObserver.prototype.observe = () => {};
  });
  await openBeforeFonts(page);
});

test('a page that goes to the background before it is painted does not wait either', async ({
  page,
}) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () =>
      queueMicrotask(() => document.dispatchEvent(new Event('visibilitychange')));
  });
  await openBeforeFonts(page);
});

test('a browser that does not tell when it paints starts the scripts once all else is loaded', async ({
  page,
}) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await openPage(page, '/clientside-pricing');
  const loaded = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return navigation instanceof PerformanceNavigationTiming && navigation.loadEventStart;
  });
  expect(loaded).toBeGreaterThan(0);
  expect(Math.min(...(await scriptRequests(page)))).toBeGreaterThanOrEqual(Number(loaded));
});

test('a page that cannot ask when it is painted does not wait', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PerformanceObserver'));
  await openBeforeFonts(page);
});

import { test as base, expect } from '../support/fixtures.js';
import { isHydrated } from '../support/is-hydrated.js';
import { RemoteCopy } from '../support/remote-copy.js';
import {
  RUNNING_SITE_URL,
  skipOnRunningSite,
  withTemporarySite,
} from '../support/temporary-site.js';

/** A loader that has its data at once on the server, and in a browser when the test dispatches an event. */
const LOADER = `
    loader: () => typeof window === 'undefined' ? null : new Promise((resolve) => {
      addEventListener('data', () => resolve(null));
      console.log('asked for data');
    }),`;
/** A page that no server can render. */
const LEFT_TO_BROWSER = `
    Component: () => { if (typeof window === 'undefined') throw new Error('no window'); return 'The late page'; },`;

const test = base.extend<object, { url: string }>({
  url: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern
    async ({}, use) => {
      if (RUNNING_SITE_URL) return skipOnRunningSite();
      await withTemporarySite({}, async ({ url, releasesDir }) => {
        const checkout = await RemoteCopy.of('mfe-quote', releasesDir);
        await checkout.replace(
          'src/routes.tsx',
          "path: '/instant-quote',",
          `path: '/instant-quote',${LOADER}`,
        );
        await checkout.replace(
          'src/routes.tsx',
          'RouteObject[] = [',
          `RouteObject[] = [{ path: '/late-quote', ${LOADER}${LEFT_TO_BROWSER} },`,
        );
        await checkout.replace(
          'package.json',
          '"/instant-quote"',
          '"/instant-quote", "/late-quote"',
        );
        await checkout.release();
        await use(url);
        await checkout.remove();
      });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

for (const [path, meanwhile, then] of [
  ['/instant-quote', 'Get an Instant Quote', 'Get an Instant Quote'],
  ['/late-quote', 'Loading...', 'The late page'],
] as const) {
  test(`while the data of ${path} is on its way, its document stays`, async ({ page, url }) => {
    const requested = page.waitForEvent(
      'console',
      (message) => message.text() === 'asked for data',
    );
    await page.goto(url + path);
    await requested;
    const main = page.getByRole('main');
    await expect(main).toContainText(meanwhile);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await page.evaluate(isHydrated)).toBe(false);
    await page.evaluate(() => dispatchEvent(new Event('data')));
    await page.waitForFunction(isHydrated);
    await expect(main).toContainText(then);
  });
}

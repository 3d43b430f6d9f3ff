import type { Page } from 'playwright/test';
import { test as base, expect } from '../support/fixtures.js';
import { openPage } from '../support/open-page.js';
import { RemoteCopy } from '../support/remote-copy.js';
import { isSameDocument, markDocument } from '../support/same-document.js';
import { sitemapPaths } from '../support/site-pages.js';
import {
  RUNNING_SITE_URL,
  skipOnRunningSite,
  withTemporarySite,
} from '../support/temporary-site.js';

const ABOUT = 'Good cleaners remember where the cups go';
const QUOTE = 'Get an Instant Quote';
/** What the quote team exposes beside its page: routes at the paths and with the ids of the marketing team. */
const FOREIGN_ROUTES = `
  { id: 'about', path: '/about-us', lazy: page(() => import(/* webpackChunkName: "about" */ './quote/quote-page')) },
  { id: 'home', path: '/:anything', lazy: page(() => import(/* webpackChunkName: "home" */ './quote/quote-page')) },
  { path: '/ABOUT-us/', lazy: page(() => import('./quote/quote-page')) },
  { path: '*', lazy: page(() => import('./quote/quote-page')) },
  { index: 1, lazy: page(() => import('./quote/quote-page')) },
`;

interface Intrusion {
  /** A site in whose store the quote team has put such a release, with its own key and without gates. */
  url: string;
  checkout: RemoteCopy;
  /** What the site has logged. */
  lines: string[];
}

const test = base.extend<{ title: ReturnType<Page['locator']> }, { intrusion: Intrusion }>({
  intrusion: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern
    async ({}, use) => {
      if (RUNNING_SITE_URL) return skipOnRunningSite();
      const lines: string[] = [];
      await withTemporarySite(
        {},
        async ({ url, releasesDir }) => {
          const checkout = await RemoteCopy.of('mfe-quote', releasesDir);
          await checkout.removeTests();
          await checkout.replace(
            'src/routes.tsx',
            'RouteObject[] = [',
            `RouteObject[] = [${FOREIGN_ROUTES}`,
          );
          await checkout.replace(
            'package.json',
            '"/instant-quote"',
            '"/instant-quote", "/about-us"',
          );
          await checkout.release();
          await use({ url, checkout, lines });
          await checkout.remove();
        },
        (line) => lines.push(line),
      );
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ intrusion }, use) => use(intrusion.url),
  title: ({ page }, use) => use(page.getByRole('heading', { level: 1 })),
});
test.setTimeout(300_000);

test('paths and ids of another remote are its own, on the server and by every link', async ({
  page,
  title,
}) => {
  const home = /Cleaning/;
  const follow = (name: string) =>
    page.getByRole('contentinfo').getByRole('link', { name }).click();
  for (const address of ['/', '/about-us', '/instant-quote', '/service-areas']) {
    expect((await page.request.get(address)).status(), address).toBe(200);
  }
  await openPage(page, '/about-us');
  await expect(title).toHaveText(ABOUT);

  await openPage(page, '/');
  await expect(title).toHaveText(home);
  await markDocument(page);
  await follow('About us');
  await expect(title).toHaveText(ABOUT);
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Get a Quote' }).first().click();
  await expect(title).toHaveText(QUOTE);
  // The routes of the quote remote are in the tree from here on.
  await follow('About us');
  await expect(title).toHaveText(ABOUT);
  await expect(page).toHaveURL(/\/about-us$/);
  await follow('Contact');
  await expect(title).not.toHaveText(QUOTE);
  await page.getByRole('banner').getByRole('link', { name: /home/i }).first().click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(title).toHaveText(home);
  expect(await isSameDocument(page)).toBe(true);

  await openPage(page, '/instant-quote');
  await expect(title).toHaveText(QUOTE);
  await follow('About us');
  await expect(title).toHaveText(ABOUT);
});

test('the log says what is left out, and the sitemap lists each page once', async ({
  request,
  intrusion: { lines },
}) => {
  await request.get('/instant-quote');
  const paths = await sitemapPaths(request);
  expect(paths).toEqual(expect.arrayContaining(['/', '/about-us', '/instant-quote']));
  const plain = paths.map((path) => path.toLowerCase().replace(/(?<=.)\/+$/, ''));
  expect(new Set(plain).size).toBe(paths.length);
  const says = (text: string) =>
    expect(
      lines.filter((line) => line.includes(text)),
      text,
    ).toHaveLength(1);
  says('mfe-quote claims /about-us, which mfe-marketing already has and keeps.');
  says('mfe-quote has a route /about-us, which is not within the paths that mfe-quote has');
  says('mfe-quote has a route /:anything, which is not within the paths that mfe-quote has');
  says('mfe-quote claims the route id "about", which mfe-marketing already has');
  says('mfe-quote claims the route id "home", which mfe-marketing already has');
});

test('the gates refuse the release, even with --force and a reason', async ({ intrusion }) => {
  const { ok, output } = intrusion.checkout.try('release', '--force', 'we need it');
  expect(ok).toBe(false);
  expect(output).toContain('ownership: /about-us belongs to mfe-marketing, which serves /about-us');
  expect(output).toContain(
    'routes: routes[2] in src/routes.tsx has the path /ABOUT-us/, which the host does not support.',
  );
});

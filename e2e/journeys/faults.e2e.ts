import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Route } from 'playwright/test';
import { documentAt } from '../support/document-at.js';
import { expect, test } from '../support/fixtures.js';
import { openPage } from '../support/open-page.js';
import { RemoteCopy } from '../support/remote-copy.js';
import { isSameDocument, markDocument } from '../support/same-document.js';
import { skipOnRunningSite } from '../support/temporary-site.js';

test.use({ expectedInConsole: /./ });

const QUOTE_FILES = '**/mfe/mfe-quote/**';
const apology = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });

async function followQuoteLink(page: Page) {
  await page.getByRole('main').getByRole('link', { name: 'Get a Quote' }).first().click();
}

for (const [file, pattern] of [
  ['routes', /mfe-quote\/.*\/routes\.js/],
  ['page', /mfe-quote\/.*\/instant-quote\.js/],
  ['stylesheet', /mfe-quote\/.*\/instant-quote\.css/],
] as const) {
  test(`a remote whose ${file} cannot be loaded recovers by Try again`, async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      const isLoaded = request.resourceType() !== 'fetch'; // the reporter fetches files to compare them
      if (isLoaded && pattern.test(request.url())) requested.push(request.url());
    });
    await page.route(pattern, (route) => route.fulfill({ status: 500 }));
    await openPage(page, '/');
    await followQuoteLink(page);
    await expect(apology(page)).toBeVisible();
    await page.unroute(pattern);
    await apology(page).click();
    await expect(page.getByRole('radio', { name: 'Residential' })).toBeVisible();
    // Some browsers never request a module again that failed, and keep what was damaged on its way.
    expect(new Set(requested).size).toBe(requested.length);
  });
}

test('streams that a page has left open keep no other page from its visitors after Try again', async ({
  page,
}) => {
  skipOnRunningSite(); // over HTTP/2 they leave other requests alone
  await openPage(page, '/instant-quote');
  await markDocument(page);
  // All connections to the site that Chromium opens.
  await page.evaluate(async () => {
    const opened = Array.from({ length: 6 }, () => {
      const source = new EventSource('/api/events');
      return new Promise((resolve) => source.addEventListener('open', resolve));
    });
    await Promise.all(opened);
  });
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(apology(page)).toBeVisible({ timeout: 30_000 });
  await apology(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing for Regular Cleaning');
  expect(await isSameDocument(page)).toBe(true);
});

test('a page says so when the scripts of the shell cannot be loaded, and its form is not sent', async ({
  page,
}) => {
  const scripts = '**/assets/**/*.js';
  await page.route(scripts, (route) => route.fulfill({ status: 500 }));
  await page.goto('/instant-quote');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const tryAgain = page.getByRole('link', { name: 'Try again' });
  await expect(tryAgain).toBeVisible({ timeout: 30_000 });
  await page.getByRole('radio', { name: 'Commercial' }).check();
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(page).toHaveURL('/instant-quote');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
  await expect(page).toHaveURL('/about-us');

  const address = '/instant-quote?type=commercial&service=Gym+Cleaning';
  await page.goto(`${address}#content`);
  await expect(tryAgain).toBeVisible({ timeout: 30_000 });
  await page.unroute(scripts);
  await tryAgain.click();
  await expect(page.getByRole('checkbox', { name: 'Gym Cleaning' })).toBeChecked();
  await expect(page).toHaveURL(address);
  await expect(tryAgain).toBeHidden();
});

test('a tab whose version is gone reloads once, and never in a loop', async ({ page }) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route(QUOTE_FILES, (route) => route.fulfill({ status: 404 }));
  await openPage(page, '/');
  await followQuoteLink(page);
  await expect.poll(() => documents).toBe(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get an Instant Quote');

  await openPage(page, '/');
  await followQuoteLink(page);
  await expect(apology(page)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/clientside-pricing');
  expect(documents).toBe(3);
});

test('where an element of the layout is gone, an apology has ways on', async ({ page }) => {
  const remove = async (route: Route) => {
    await page.getByRole('progressbar').evaluate((line) => line.remove());
    await route.continue();
  };
  await page.route(/mfe-quote\/.*\/routes\.js/, remove, { times: 1 });
  await openPage(page, '/');
  // The page loads its document again after 8 seconds: with an answer that has none it stays as it is.
  await page.route('/instant-quote*', (route) => route.fulfill({ status: 204 }));
  await followQuoteLink(page);
  await expect(apology(page)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call / })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('banner')).toBeHidden();
});

test('a file that was changed after its release is not run on the server', async ({
  request,
  site,
}) => {
  const checkout = await RemoteCopy.of('mfe-quote', site.releasesDir);
  try {
    await checkout.replace('src/quote/quote-page.tsx', 'Get an Instant Quote', 'Tampered');
    // Not later: the site prepares pages as soon as a version is live.
    const beforeLive = (version: string) =>
      appendFile(
        path.join(site.releasesDir, 'mfe-quote', version, 'server/routes.mjs'),
        '\n// Changed.',
      );
    await checkout.release({ beforeLive });
    const html = await documentAt(request, '/instant-quote');
    expect(html).not.toContain('Tampered');
    expect(html).toContain('Loading...');
  } finally {
    checkout.run('rollback');
    await checkout.remove();
  }
});

import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readVersions } from '@site/releases/store/read-versions';
import type { Page } from 'playwright/test';
import { documentAt } from '../support/document-at.js';
import { expect, test } from '../support/fixtures.js';
import { openPage } from '../support/open-page.js';
import { RemoteCopy } from '../support/remote-copy.js';

test.use({ expectedInConsole: /./ });

const QUOTE_FILES = '**/mfe/mfe-quote/**';
const apology = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });

async function followQuoteLink(page: Page) {
  await page.getByRole('main').getByRole('link', { name: 'Get a Quote' }).first().click();
}

test('with a remote answering 500 everything else works, and Try again recovers', async ({
  page,
}) => {
  await page.route(QUOTE_FILES, (route) => route.fulfill({ status: 500 }));
  await openPage(page, '/');
  await followQuoteLink(page);
  await expect(apology(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /0491 570 156/ })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Book Now' }).click();
  await expect(page.getByText('Step 1 of 6')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
  await expect(page).toHaveURL('/about-us');

  await openPage(page, '/');
  await followQuoteLink(page);
  await expect(apology(page)).toBeVisible();
  await page.unroute(QUOTE_FILES);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await apology(page).click();
  await expect(page.getByRole('radio', { name: 'Residential' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

for (const [file, pattern] of [
  ['routes', /mfe-quote\/.*\/routes\..*\.js/],
  ['page', /mfe-quote\/.*\/instant-quote\..*\.js/],
  ['stylesheet', /mfe-quote\/.*\/instant-quote\..*\.css/],
] as const) {
  test(`a remote whose ${file} cannot be loaded recovers by Try again`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const isLoaded = request.resourceType() !== 'fetch'; // which compares what was loaded
      if (isLoaded && pattern.test(request.url())) asked.push(request.url());
    });
    await page.route(pattern, (route) => route.fulfill({ status: 500 }));
    await openPage(page, '/');
    await followQuoteLink(page);
    await expect(apology(page)).toBeVisible();
    await page.unroute(pattern);
    await apology(page).click();
    await expect(page.getByRole('radio', { name: 'Residential' })).toBeVisible();
    // Some browsers never ask again for a module that failed, and keep what was damaged on its way.
    expect(new Set(asked).size).toBe(asked.length);
  });
}

test('a truncated remote entry is a failure like any other', async ({ page }) => {
  const entry = /mfe-quote\/.*\/remoteEntry\..*\.js/;
  await page.route(entry, async (route) => {
    if (route.request().resourceType() === 'fetch') return route.continue();
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.slice(0, body.length / 2) });
  });
  await openPage(page, '/');
  await followQuoteLink(page);
  await expect(apology(page)).toBeVisible();
});

test('a remote that does not answer within 8 seconds is given up', async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/');
  const asked = page.waitForRequest(QUOTE_FILES);
  await page.route(QUOTE_FILES, () => {});
  await followQuoteLink(page);
  await asked; // from here on the time counts
  await page.clock.runFor(8_000);
  await expect(apology(page)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

for (const [scripts, pattern] of [
  ['of its remote', QUOTE_FILES],
  ['of the shell', '**/assets/**/*.js'],
] as const) {
  test(`a page whose scripts ${scripts} cannot be loaded says so, and its form is not sent`, async ({
    page,
  }) => {
    await page.route(pattern, (route) => route.fulfill({ status: 500 }));
    await page.goto('/instant-quote');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const tryAgain = page.getByRole('link', { name: 'Try again' });
    await expect(tryAgain).toBeVisible({ timeout: 30_000 });
    await page.getByRole('radio', { name: 'Commercial' }).check();
    await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
    await expect(page).toHaveURL('/instant-quote');
    await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
    await expect(page).toHaveURL('/about-us');

    await page.goto('/instant-quote');
    await expect(tryAgain).toBeVisible({ timeout: 30_000 });
    await page.unroute(pattern);
    await tryAgain.click();
    await page.getByRole('radio', { name: 'Commercial' }).check();
    await expect(tryAgain).toBeHidden();
  });
}

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

test.describe('a server bundle that is broken', () => {
  test.setTimeout(120_000);

  /** Releases the quote remote with other code at the start of its server bundle. */
  async function releaseWithServerCode(releasesDir: string, code: string): Promise<RemoteCopy> {
    const checkout = await RemoteCopy.of('mfe-quote', releasesDir);
    checkout.build();
    const bundle = path.join(checkout.folder, 'dist/server/routes.mjs');
    const text = `${code}\n${await readFile(bundle, 'utf8')}`;
    await writeFile(bundle, text);
    await checkout.release({ build: false });
    return checkout;
  }

  for (const [fault, code] of [
    ['throws', 'throw new Error("broken");'],
    ['hangs', 'for (;;);'],
    ['ends its process', 'process.exit(1);'],
  ] as const) {
    test(`one that ${fault} costs server rendering of that remote only`, async ({ page, site }) => {
      const checkout = await releaseWithServerCode(site.releasesDir, code);
      try {
        const html = await documentAt(page.request, '/instant-quote');
        expect(html).toContain('Loading...');
        expect(html).not.toContain('Get an Instant Quote');
        await page.goto('/instant-quote');
        await expect(page.getByRole('radio', { name: 'Residential' })).toBeVisible();
        const other = await documentAt(page.request, '/book-regular-cleaning');
        expect(other).toContain('How it works');
      } finally {
        checkout.run('rollback');
        await checkout.remove();
      }
    });
  }
});

test('a file that was changed after its release is not run on the server', async ({
  request,
  site,
}) => {
  const checkout = await RemoteCopy.of('mfe-quote', site.releasesDir);
  await checkout.replace('src/quote/quote-page.tsx', 'Get an Instant Quote', 'Tampered');
  await checkout.release();
  const { versions } = await readVersions(site.releasesDir, 'mfe-quote');
  const version = versions.find(({ deployment }) => deployment.default)?.metadata.version ?? '';
  const bundle = path.join(site.releasesDir, 'mfe-quote', version, 'server/routes.mjs');
  const before = await readFile(bundle, 'utf8');
  await writeFile(bundle, `${before}\n// ${createHash('md5').update(before).digest('hex')}`);
  const html = await documentAt(request, '/instant-quote');
  checkout.run('rollback');
  await checkout.remove();
  expect(html).not.toContain('Tampered');
  expect(html).toContain('Loading...');
});

import { expect, test } from '../support/fixtures.js';
import { openPage } from '../support/open-page.js';

test.describe('at a zoom of 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('neither header nor Continue covers the questions of the wizard', async ({ page }) => {
    await openPage(page, '/book-regular-cleaning');
    await page.evaluate(() => scrollTo(0, 400));
    await expect(page.getByRole('banner')).not.toBeInViewport();
    await expect(page.getByRole('button', { name: 'Continue' })).not.toBeInViewport();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('header and Continue stay in sight', async ({ page }) => {
    await openPage(page, '/book-regular-cleaning');
    await page.evaluate(() => scrollTo(0, 400));
    await expect(page.getByRole('banner')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeInViewport();
  });
});

test.describe('in a high window', () => {
  test.use({ viewport: { width: 2560, height: 1440 }, javaScriptEnabled: false });

  for (const path of [
    '/w/data',
    '/w/bookings',
    '/w/quotes',
    `/w/join/${'A'.repeat(43)}`,
    '/instant-quote',
  ]) {
    test(`the footer of ${path} is below the window before the data arrives`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.getByRole('contentinfo')).not.toBeInViewport();
    });
  }

  for (const path of ['/book-regular-cleaning', '/instant-quote']) {
    test(`the colour of ${path} ends where the footer begins`, async ({ page }) => {
      await page.goto(path);
      const footer = await page.getByRole('contentinfo').boundingBox();
      const coloured = await page.getByRole('main').locator('> *').last().boundingBox();
      expect((coloured?.y ?? 0) + (coloured?.height ?? 0)).toBe(footer?.y);
    });
  }
});

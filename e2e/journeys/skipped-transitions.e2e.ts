import { expect, test } from '../support/fixtures.js';
import { openPage } from '../support/open-page.js';

test('a fade that the browser skips is not a failure: the page is there, and nothing is logged', async ({
  page,
}) => {
  // As browsers do when the next navigation follows at once, or the window is hidden meanwhile.
  await page.addInitScript(() => {
    const start = document.startViewTransition;
    document.startViewTransition = (update) => {
      const transition = start.call(document, update);
      transition.skipTransition();
      return transition;
    };
  });
  await openPage(page, '/');
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveTitle(/Pricing/);
  await header.getByRole('link', { name: 'Book Now' }).click();
  await expect(page).toHaveTitle(/Book/);
});

test('Back does not fade either once the visitor prefers reduced motion', async ({ page }) => {
  // Noted is what is skipped when it starts; a busy machine may take long over a fade, which then ends as well.
  await page.addInitScript(() => {
    let isStarting = false;
    const start = document.startViewTransition;
    document.startViewTransition = (update) => {
      isStarting = true;
      queueMicrotask(() => {
        isStarting = false;
      });
      return start.call(document, update);
    };
    const skip = ViewTransition.prototype.skipTransition;
    ViewTransition.prototype.skipTransition = function () {
      if (isStarting) document.documentElement.dataset.skipped = 'yes';
      skip.call(this);
    };
  });
  await openPage(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveTitle(/Pricing/);
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-skipped');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('data-skipped');
});

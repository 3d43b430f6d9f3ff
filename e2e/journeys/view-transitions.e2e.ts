import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.js';
import { openPage } from '../support/open-page.js';

/** How long each part of a fade takes, in milliseconds, for each fade that the page began. */
type Fades = number[][];

declare global {
  interface Window {
    fades: Fades;
  }
}

/** Follows the fades of a page from its first script on. */
const watchFades = (page: Page) =>
  page.addInitScript(() => {
    window.fades = [];
    const start = document.startViewTransition;
    document.startViewTransition = (update) => {
      const transition = start.call(document, update);
      void transition.ready.then(() => {
        const parts = document
          .getAnimations()
          .map(({ effect }) => effect)
          .filter((effect) => effect instanceof KeyframeEffect)
          .filter(({ pseudoElement }) => pseudoElement?.startsWith('::view-transition'));
        window.fades.push(parts.map((part) => Number(part.getComputedTiming().duration)));
      });
      return transition;
    };
  });

const fades = (page: Page) => page.evaluate(() => window.fades);

async function visit(page: Page, link: string, title: string | RegExp) {
  await page.getByRole('banner').getByRole('link', { name: link }).click();
  await expect(page).toHaveTitle(title);
}

test.beforeEach(({ page }) => watchFades(page));

test('pages fade into each other, remotes included, and in time', async ({ page }) => {
  await openPage(page, '/');
  await visit(page, 'Pricing', /Pricing/);
  await visit(page, 'Book Now', /Book/);
  await expect.poll(() => fades(page)).toHaveLength(2);
  const durations = (await fades(page)).flat();
  expect(durations.length).toBeGreaterThan(0);
  expect(Math.max(...durations)).toBeLessThanOrEqual(300);
});

test('for visitors who prefer reduced motion pages replace each other at once', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/');
  await visit(page, 'Pricing', /Pricing/);
  expect(await fades(page)).toEqual([]);
});

test('a change of the query alone does not fade', async ({ page }) => {
  await openPage(page, '/book-regular-cleaning');
  await page
    .getByRole('button', { name: /Available/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\?/);
  expect(await fades(page)).toEqual([]);
});

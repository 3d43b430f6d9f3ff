import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.js';
import { openLoaded } from '../support/open-loaded.js';
import { openPage } from '../support/open-page.js';
import { sitemapPaths } from '../support/site-pages.js';

/** What does not suit paper: text that is not black, surfaces, and what stays in place while others scroll. */
const unprintable = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, body *:not(svg *)')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
        const { backgroundColor, color, position } = getComputedStyle(element);
        const found = [
          color !== 'rgb(0, 0, 0)' && color,
          backgroundColor !== 'rgba(0, 0, 0, 0)' && backgroundColor,
          ['fixed', 'sticky'].includes(position) && position,
        ].filter(Boolean);
        return found.length > 0 ? `${element.outerHTML.slice(0, 80)}: ${found.join()}` : [];
      }),
  );

/** A4 at 96 pixels to the inch. */
test.use({ viewport: { width: 794, height: 1123 } });

test('pages are printed in black, without what stays in place on a screen', async ({
  page,
  request,
}) => {
  for (const path of await sitemapPaths(request)) {
    await openPage(page, path);
    await page.emulateMedia({ media: 'print' });
    expect(await unprintable(page), path).toEqual([]);
    await page.emulateMedia({ media: null });
  }
});

test('on paper the footer says who it is and how to reach them, without links to pages', async ({
  page,
}) => {
  await openPage(page, '/clientside-pricing');
  await page.emulateMedia({ media: 'print' });
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading', { name: 'Talk to us' })).toBeVisible();
  await expect(footer.getByRole('navigation')).toBeHidden();
  await expect(footer.getByText('Facebook')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
});

test('on paper a service page does not ask for details, which takes a button', async ({ page }) => {
  await openPage(page, '/services/general-cleaning');
  const request = page.getByText('A few details are enough');
  await expect(request).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(request).toBeHidden();
});

test('on paper the table of marketing links is black, and has no column of buttons', async ({
  page,
}) => {
  const data = { id: 'printed', visits: 1 };
  expect((await page.request.post('/api/marketing-data', { data })).ok()).toBe(true);
  await openLoaded(page, '/w/data');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('row', { name: /printed/ })).toBeVisible();
  expect(await unprintable(page)).toEqual([]);
  await expect(page.getByRole('columnheader', { name: 'Visits' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toBeHidden();
});

test('on paper the table of marketing links ends above what follows it, however many links there are', async ({
  page,
}) => {
  for (let link = 0; link < 20; link++) {
    const data = { id: `printed-${link}`, visits: 1 };
    expect((await page.request.post('/api/marketing-data', { data })).ok()).toBe(true);
  }
  // On a screen the table is at most as high as a share of the window.
  await page.setViewportSize({ width: 794, height: 400 });
  await openLoaded(page, '/w/data');
  await page.getByRole('button', { name: 'Visits over time' }).click();
  await page.emulateMedia({ media: 'print' });
  const lastLink = await page
    .getByRole('row', { name: /printed/ })
    .last()
    .elementHandle();
  // Both at once: the page scrolls to what has been opened.
  const overlap = await page
    .getByRole('region', { name: 'Visits over time' })
    .evaluate(
      (next, last) =>
        (last?.getBoundingClientRect().bottom ?? Number.NaN) - next.getBoundingClientRect().top,
      lastLink,
    );
  expect(overlap).toBeLessThanOrEqual(0);
});

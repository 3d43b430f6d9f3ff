import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.js';
import { isHydrated } from '../support/is-hydrated.js';
import { openPage } from '../support/open-page.js';

const header = (page: Page) => page.getByRole('banner');
const height = async (page: Page) => (await header(page).boundingBox())?.height;
const bottom = async (page: Page) => {
  const box = await header(page).boundingBox();
  return box ? box.y + box.height : Number.NaN;
};
const scrollDownTo = (page: Page, top: number) => page.evaluate((y) => scrollTo(0, y), top);

/** When the page has been told of scrolling and has drawn what follows from it, to the end of each transition. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let frames = 0; frames < 3; frames++) await frame();
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });

/** Loads a page whose scripts wait until they are released, as with a slow connection. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/main\./, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

test.describe('on a desktop', () => {
  test('§4 header is 120px, 90px past 5px of scroll, and moves nothing', async ({ page }) => {
    await openPage(page, '/');
    const title = page.getByRole('heading', { level: 1 });
    const place = async () => (await title.boundingBox())?.y;
    const before = await place();
    expect(await height(page)).toBe(120);
    await scrollDownTo(page, 5);
    await settled(page);
    expect(await height(page)).toBe(120);
    await scrollDownTo(page, 6);
    await expect.poll(() => height(page)).toBe(90);
    expect(await place()).toBe((before ?? 0) - 6);
  });

  test('§4 header hides on the way down past 600px and returns on any way up', async ({ page }) => {
    await openPage(page, '/');
    await scrollDownTo(page, 590);
    await expect.poll(() => bottom(page)).toBe(90);
    await scrollDownTo(page, 900);
    await expect.poll(() => bottom(page)).toBeLessThanOrEqual(0);
    await scrollDownTo(page, 890);
    await expect.poll(() => bottom(page)).toBe(90);
  });

  test('§4 a hidden header returns when the keyboard reaches it', async ({ page }) => {
    await openPage(page, '/');
    await scrollDownTo(page, 900);
    await expect.poll(() => bottom(page)).toBeLessThanOrEqual(0);
    await header(page).getByRole('link', { name: 'Pricing' }).focus();
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => bottom(page)).toBe(90);
  });

  test('§2 Book Now is highlighted on its own page', async ({ page }) => {
    await openPage(page, '/');
    const bookNow = header(page).getByRole('link', { name: 'Book Now' });
    await expect(bookNow).toHaveCSS('text-decoration-line', 'none');
    await bookNow.click();
    await expect(page).toHaveURL('/book-regular-cleaning');
    await expect(bookNow).toHaveCSS('text-decoration-line', 'underline');
  });

  test('§2 the Cleaning dropdown opens on hover, 220px wide, and leads to six services', async ({
    page,
  }) => {
    await openPage(page, '/');
    const button = header(page).getByRole('button', { name: 'Cleaning' });
    const strata = header(page).getByRole('link', { name: 'Strata Cleaning' });
    await button.hover();
    await expect(strata).toBeVisible();
    const list = header(page)
      .getByRole('list')
      .filter({ has: page.getByText('Strata Cleaning') })
      .last();
    expect((await list.boundingBox())?.width).toBe(220);
    await expect(list.getByRole('listitem')).toHaveCount(6);
    await strata.click();
    await expect(page).toHaveURL('/services/strata-cleaning');
    await expect(strata).toBeHidden();
  });
});

test.describe('on a desktop while scripts load', () => {
  const button = (page: Page) => header(page).getByRole('button', { name: 'Cleaning' });
  const strata = (page: Page) => header(page).getByRole('link', { name: 'Strata Cleaning' });

  test('§2 a dropdown that is open under the mouse when they have loaded stays open', async ({
    page,
  }) => {
    const load = await openWithoutScripts(page, '/');
    await button(page).hover();
    await expect(strata(page)).toBeVisible();
    load();
    await page.waitForFunction(isHydrated);
    await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
    await button(page).click();
    await expect(strata(page)).toBeVisible();
    await page.getByRole('main').hover();
    await expect(strata(page)).toBeHidden();
  });

  test('§2 a dropdown with the focus of the keyboard stays open, and keeps it', async ({
    page,
  }) => {
    const load = await openWithoutScripts(page, '/');
    await button(page).press('Tab');
    await page.keyboard.press('Tab');
    const link = header(page).getByRole('link', { name: 'Commercial Cleaning' });
    await expect(link).toBeFocused();
    load();
    await page.waitForFunction(isHydrated);
    await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(link).toBeFocused();
    await header(page).getByRole('link', { name: 'Pricing' }).focus();
    await expect(link).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('§4 header is always 90px', async ({ page }) => {
    await openPage(page, '/');
    expect(await height(page)).toBe(90);
    await scrollDownTo(page, 50);
    await expect(header(page)).toHaveAttribute('data-shrunk', 'true');
    await settled(page);
    expect(await height(page)).toBe(90);
  });

  test('§2 the menu slides in 300px wide over an overlay, and closes on it', async ({ page }) => {
    await openPage(page, '/');
    await header(page).getByRole('button', { name: /menu/i }).click();
    const panel = page.getByRole('dialog');
    await expect(panel).toBeVisible();
    await expect.poll(async () => (await panel.boundingBox())?.x).toBe(90);
    expect((await panel.boundingBox())?.width).toBe(300);
    await page.mouse.move(30, 400); // over the overlay: the panel itself contains its scrolling
    await page.mouse.wheel(0, 400);
    await settled(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.mouse.click(30, 400);
    await expect(panel).toBeHidden();
  });

  test('with forced colours the menu still marks the page that is shown', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const menu = page.getByRole('dialog');
    const open = async (path: string) => {
      await openPage(page, path);
      await header(page).getByRole('button', { name: /menu/i }).click();
    };
    await open('/');
    const surface = await menu.evaluate((panel) => getComputedStyle(panel).backgroundColor);
    const dot = await menu
      .getByRole('link', { name: 'Home' })
      .evaluate((link) => getComputedStyle(link, '::after').backgroundColor);
    expect(dot).not.toBe(surface);

    await open('/services/gym-cleaning');
    const borderOf = (name: string) =>
      menu
        .getByRole('link', { name })
        .evaluate((link) => getComputedStyle(link).borderInlineStartColor);
    expect(await borderOf('Gym Cleaning')).not.toBe(await borderOf('Office Cleaning'));
  });

  test('§2 the services group is open by default on a service page', async ({ page }) => {
    await openPage(page, '/services/gym-cleaning');
    await header(page).getByRole('button', { name: /menu/i }).click();
    const group = page.getByRole('dialog').getByRole('button', { name: 'Cleaning Services' });
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('dialog').getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/clientside-pricing');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('on a phone while scripts load', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('§2 a menu that is open when they have loaded stays open, with its services', async ({
    page,
  }) => {
    const load = await openWithoutScripts(page, '/');
    await header(page).getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    load();
    // Then the menu is one of the page, and no longer one of the browser.
    await expect(page.locator('body')).toHaveAttribute('data-scroll', 'locked');
    await expect(menu.getByRole('button', { name: 'Close' })).toBeFocused();
    const group = menu.getByRole('button', { name: 'Cleaning Services' });
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await expect(menu.getByRole('link', { name: 'Strata Cleaning' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(header(page).getByRole('button', { name: 'Menu' })).toBeFocused();
  });
});

test.describe('on a phone without scripts', () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

  test('§2 the browser opens the menu and tells assistive technology whether it is open', async ({
    page,
  }) => {
    await page.goto('/');
    const devTools = await page.context().newCDPSession(page);
    /** What the browser exposes of the menu button; the markup alone does not say it. */
    const expanded = async () => {
      const { nodes } = await devTools.send('Accessibility.getFullAXTree');
      const button = nodes.find(
        ({ role, name }) => role?.value === 'button' && name?.value === 'Menu',
      );
      return button?.properties?.find(({ name }) => name === 'expanded')?.value.value;
    };
    expect(await expanded()).toBe(false);
    await header(page).getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await expanded()).toBe(true);
  });
});

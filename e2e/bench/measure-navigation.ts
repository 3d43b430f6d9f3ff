import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import { isHydrated } from '../support/is-hydrated.js';

export interface Navigation {
  from: string;
  to: string;
  /** How long the mouse is over the link before it is pressed, in milliseconds. */
  hoverMs: number;
}

/** Longer than the page takes to load what it loads when it is idle. */
const SETTLED_MS = 400;

/**
 * Follows a link with the mouse.
 *
 * @returns milliseconds from the click to the frame with the heading of the other page
 */
export async function measureNavigation(
  page: Page,
  url: string,
  { from, to, hoverMs }: Navigation,
): Promise<number> {
  const point = await findLink(page, url, { from, to });
  await page.evaluate((target) => {
    const heading = () => document.querySelector('main h1')?.textContent ?? '';
    const before = heading();
    const wait = () => {
      const isShown = location.pathname === target && ![before, ''].includes(heading());
      requestAnimationFrame(isShown ? () => performance.mark('shown') : wait);
    };
    const note = () => {
      performance.mark('clicked');
      wait();
    };
    document.addEventListener('click', note, { capture: true, once: true });
  }, to);
  await page.mouse.move(point.x, point.y);
  if (hoverMs > 0) await delay(hoverMs);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0);
  return page.evaluate(() => performance.measure('navigation', 'clicked', 'shown').duration);
}

/**
 * Loads a page and scrolls a link to another one into view.
 *
 * @returns the middle of the link
 */
async function findLink(
  page: Page,
  url: string,
  { from, to }: Pick<Navigation, 'from' | 'to'>,
): Promise<{ x: number; y: number }> {
  await page.goto(url + from, { waitUntil: 'load' });
  await page.waitForFunction(isHydrated);
  const link = page.locator(`a[href="${to}"]`).filter({ visible: true }).first();
  await link.scrollIntoViewIfNeeded();
  await delay(SETTLED_MS);
  const box = await link.boundingBox();
  if (!box) throw new Error(`${from} shows no link to ${to}.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Files that are requested while the mouse is over a link, where the visitor saves data. */
export async function countSavedRequests(
  page: Page,
  url: string,
  { from, to, hoverMs }: Navigation,
): Promise<number> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const point = await findLink(page, url, { from, to });
  let count = 0;
  // The reporter may be loaded meanwhile: it waits until the page is idle.
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/mfe/')) count += 1;
  });
  await page.mouse.move(point.x, point.y);
  await delay(hoverMs);
  return count;
}

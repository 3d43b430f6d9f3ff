import type { Page } from 'playwright/test';
import { isHydrated } from '../support/is-hydrated.js';

/** How a tap during loading was answered, in milliseconds. */
export interface Tap {
  /** From the tap until the menu is seen. */
  answered: number;
  /** The browser's own figure, which has steps of 8 ms: until the next frame after its handlers. */
  inp: number;
}

/** The smallest duration that browsers report. */
const SHORTEST_MS = 16;
/** Many times as long as a page that is hydrated takes to open its menu. */
const LOST_MS = 500;
const MENU = '#mobile-menu';

/**
 * Taps on the menu button as soon as something is painted.
 *
 * @returns undefined when the tap was lost: it opens nothing
 */
export async function measureTap(page: Page, url: string): Promise<Tap | undefined> {
  await page.addInitScript({ content: `globalThis.isHydrated = ${isHydrated};` });
  await page.goto(url, { waitUntil: 'commit' });
  // Before the first paint a stylesheet may be missing, and the button elsewhere.
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.waitFor();
  const box = await button.boundingBox();
  if (!box) throw new Error('The menu button is not seen.');
  await page.evaluate(() => {
    const note = () => performance.mark('tapped');
    document.addEventListener('pointerdown', note, { capture: true, once: true });
  });
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  if (!(await isAnswered(page))) return undefined;
  return page.evaluate(async (shortest) => {
    const seen = performance.now();
    const tapped = performance.getEntriesByName('tapped')[0]?.startTime ?? Number.NaN;
    let inp = shortest;
    // The threshold is missing in TypeScript's types.
    const options = { type: 'event', durationThreshold: shortest, buffered: true };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'interactionId')) inp = Math.max(inp, entry.duration);
      }
    }).observe(options);
    // The browser reports the tap some frames later.
    await new Promise((done) => setTimeout(done, 300));
    return { answered: seen - tapped, inp };
  }, SHORTEST_MS);
}

/** Waits for the menu, but not much longer than for the page to be hydrated: what comes later is no answer to the tap. */
async function isAnswered(page: Page): Promise<boolean> {
  const answer = await page.waitForFunction(
    ({ menu, lostMs }) => {
      if (document.querySelector(menu)?.checkVisibility()) return 'opened';
      if (!Reflect.get(globalThis, 'isHydrated')()) return undefined;
      const [hydrated = performance.mark('hydrated')] = performance.getEntriesByName('hydrated');
      return performance.now() - hydrated.startTime > lostMs ? 'lost' : undefined;
    },
    { menu: MENU, lostMs: LOST_MS },
  );
  return (await answer.jsonValue()) === 'opened';
}

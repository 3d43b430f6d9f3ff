import { errors, type Page } from 'playwright/test';

/** How a tap during loading was answered, in milliseconds. */
export interface Tap {
  /** From the tap until the menu is seen. */
  answered: number;
  /** The browser's own figure, which has steps of 8 ms: until the next frame after its handlers. */
  inp: number;
}

/** The smallest duration that browsers report. */
const SHORTEST_MS = 16;
/** 50 times as long as a page takes that responds to taps, and longer than any page takes to hydrate. */
const GIVE_UP_MS = 2_000;
const MENU = '#mobile-menu';

/**
 * Taps on the menu button as soon as something is painted.
 *
 * @returns undefined when the tap was lost: it opens nothing
 */
export async function measureTap(page: Page, url: string): Promise<Tap | undefined> {
  await page.goto(url, { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.waitFor();
  const box = await button.boundingBox();
  if (!box) throw new Error('The menu button is not seen.');
  await page.evaluate(() => {
    const note = () => performance.mark('tapped');
    document.addEventListener('pointerdown', note, { capture: true, once: true });
  });
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const isAnswered = await page
    .waitForFunction((menu) => document.querySelector(menu)?.checkVisibility(), MENU, {
      timeout: GIVE_UP_MS,
    })
    .catch((error) => {
      if (error instanceof errors.TimeoutError) return undefined;
      throw error;
    });
  if (!isAnswered) return undefined;
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

import type { Page } from 'playwright/test';
import { isHydrated } from '../support/is-hydrated.js';

/** A visit that began with an empty cache; times in milliseconds since it began, sizes in KB as sent. */
export interface Visit {
  fcp: number;
  lcp: number;
  cls: number;
  /** NaN for a page without scripts. */
  hydrated: number;
  requests: number;
  roundTrips: number;
  html: number;
  scripts: number;
  styles: number;
  fonts: number;
  pictures: number;
}

/** A larger paint can come as late as this after another one. */
const SETTLED_MS = 300;

/** Loads a page and measures until nothing more is painted. */
export async function measureVisit(page: Page, url: string, hydrates: boolean): Promise<Visit> {
  await page.addInitScript({ content: `globalThis.isHydrated = ${isHydrated};` });
  await page.goto(url, { waitUntil: 'load' });
  if (hydrates) await page.waitForFunction(markHydrated);
  return page.evaluate(readVisit, SETTLED_MS);
}

/** Runs in the page, once per frame. */
function markHydrated(): boolean {
  const hydrated: boolean = Reflect.get(globalThis, 'isHydrated')();
  if (hydrated) performance.mark('hydrated');
  return hydrated;
}

/** Runs in the page. */
async function readVisit(settledMs: number): Promise<Visit> {
  let lcp = Number.NaN;
  let cls = 0;
  new PerformanceObserver((list) => {
    lcp = list.getEntries().at(-1)?.startTime ?? lcp;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) cls += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  const nextFrame = () => new Promise(requestAnimationFrame);
  await nextFrame();
  do await nextFrame();
  while (!(performance.now() - lcp > settledMs));
  const timings = (type: string) =>
    performance
      .getEntriesByType(type)
      .filter((entry) => entry instanceof PerformanceResourceTiming);
  const hydrated = performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.NaN;
  // What is loaded once the page works, such as the reporter, does not count.
  const needed = timings('resource').filter(
    ({ startTime }) => Number.isNaN(hydrated) || startTime < hydrated,
  );
  const navigation = timings('navigation');
  const kilobytes = (pattern: RegExp) =>
    needed
      .filter(({ name }) => pattern.test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024;
  // A request that begins once the response to another has begun was waiting for it: the longest such chain.
  const chain: { responseStart: number; depth: number }[] = [];
  for (const { startTime, responseStart } of [
    ...navigation,
    ...needed.filter(({ name }) => /\.(js|css)$/.test(name)),
  ]) {
    const before = chain.filter((earlier) => earlier.responseStart <= startTime);
    chain.push({ responseStart, depth: 1 + Math.max(0, ...before.map(({ depth }) => depth)) });
  }
  return {
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    lcp,
    cls,
    hydrated,
    requests: needed.length + 1,
    roundTrips: Math.max(...chain.map(({ depth }) => depth)),
    html: (navigation[0]?.encodedBodySize ?? 0) / 1024,
    scripts: kilobytes(/\.js$/),
    styles: kilobytes(/\.css$/),
    fonts: kilobytes(/\.woff2$/),
    pictures: kilobytes(/\.(svg|png|jpg|webp|ico)$/),
  };
}

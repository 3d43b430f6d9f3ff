import type { Page } from 'playwright/test';
import { test } from '../support/fixtures.js';
import { slowPhone } from './slow-phone.js';
import { medians, printRatios, type Row } from './table.js';

const RUNS = 5;
const PAGES = ['/', '/instant-quote', '/book-regular-cleaning', '/services/gym-cleaning'];

/** Paints, hydration (ms) and transferred bytes (KB) of the document that is loaded next. */
async function measure(page: Page, path: string): Promise<Row> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => {
    const main = document.querySelector('main') ?? {};
    const hydrated = Object.keys(main).some((key) => key.startsWith('__react'));
    if (hydrated) performance.mark('hydrated');
    return hydrated;
  });
  await page.waitForLoadState('load');
  return page.evaluate(async () => {
    const largest = await new Promise<number>((done) => {
      new PerformanceObserver((list) => {
        done(list.getEntries().at(-1)?.startTime ?? Number.NaN);
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    const entries = (type: string) =>
      performance
        .getEntriesByType(type)
        .filter((entry) => entry instanceof PerformanceResourceTiming);
    const files = entries('resource');
    const [html] = entries('navigation');
    const size = (some: PerformanceResourceTiming[]) =>
      some.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024;
    const ending = (pattern: RegExp) => size(files.filter(({ name }) => pattern.test(name)));
    return {
      'FCP ms': performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      'LCP ms': largest,
      'hydrated ms': performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.NaN,
      'HTML KB': size(html ? [html] : []),
      'JS KB': ending(/\.js/),
      'fonts KB': ending(/\.woff2/),
      'pictures KB': ending(/\.(svg|png|jpg|ico)/),
      requests: files.length + 1,
    };
  });
}

test('first and repeated visits on a slow phone', async ({ browser, baseURL }) => {
  const rows: Record<string, Row> = {};
  for (const path of PAGES) {
    const first: Row[] = [];
    const repeated: Row[] = [];
    for (let run = 0; run < RUNS; run++) {
      const { context, page } = await slowPhone(browser, baseURL ?? '');
      first.push(await measure(page, path));
      repeated.push(await measure(page, path));
      await context.close();
    }
    rows[path] = medians(first);
    rows[`${path} again`] = medians(repeated);
  }
  printRatios('Visits on a slow phone', rows);
});

test('a page rendered by the server, and the same one rendered by the browser', async ({
  browser,
  baseURL,
}) => {
  const rows: Record<string, Row> = {};
  for (const path of PAGES.slice(0, 3)) {
    for (const rendered of [true, false]) {
      const runs: Row[] = [];
      for (let run = 0; run < RUNS; run++) {
        const { context, page } = await slowPhone(browser, baseURL ?? '');
        if (!rendered) await context.route(path, (route) => leaveOutContent(route));
        runs.push(await measure(page, path));
        await context.close();
      }
      rows[`${path} ${rendered ? 'by the server' : 'by the browser'}`] = medians(runs);
    }
  }
  printRatios('Rendering', rows);
});

/** The document as it is sent where a remote cannot be rendered on the server. */
async function leaveOutContent(route: import('playwright/test').Route): Promise<void> {
  const response = await route.fetch();
  const html = (await response.text())
    .replace(/<main[^>]*>.*<\/main>/s, '<main><p>Loading...</p></main>')
    .replace(/<link rel="modulepreload" href="\/mfe[^>]*>/g, '')
    .replace('"rendered":true', '"rendered":false');
  await route.fulfill({ response, body: html });
}

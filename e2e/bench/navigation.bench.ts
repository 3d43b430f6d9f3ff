import type { Browser, Page } from 'playwright/test';
import { test } from './bench-fixtures.js';
import { countSavedRequests, measureNavigation } from './measure-navigation.js';
import { SERVER_RENDERED, SITE } from './peers/names.js';
import { addSection, figureTable, table } from './section.js';
import { median, summarise, withSpread } from './statistics.js';
import { warmUp } from './warm-up.js';

const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const HOVERED_MS = 300;
const HOVERED = `${SITE}, hovered`;
const LINKS = [
  { remote: 'mfe-marketing', from: '/', to: '/clientside-pricing' },
  { remote: 'mfe-quote', from: '/', to: '/instant-quote' },
  { remote: 'mfe-booking', from: '/', to: '/book-regular-cleaning' },
  { remote: 'mfe-staff', from: '/w/data', to: '/w/bookings' },
];
/** A home connection. */
const NETWORK = {
  offline: false,
  latency: 40,
  downloadThroughput: 10_000_000 / 8,
  uploadThroughput: 2_000_000 / 8,
};

test.setTimeout(1_800_000);

test('from a click to the other page, on every remote', async ({ browser, site, peers }) => {
  const cases: Record<string, { url: string; hoverMs: number }> = {
    [HOVERED]: { url: site.url, hoverMs: HOVERED_MS },
    [`${SITE}, not hovered`]: { url: site.url, hoverMs: 0 },
    // Loads nothing ahead.
    [SERVER_RENDERED]: { url: peers.urls['server-rendered'], hoverMs: 0 },
  };
  const urls = Object.values(cases).map(({ url }) => url);
  const pages = LINKS.map(({ from }) => from);
  await warmUp(urls, pages);
  const measured = new Map<string, number[]>();
  const values = (remote: string, name: string) => measured.get(`${remote} ${name}`) ?? [];
  for (let run = 0; run < RUNS; run++) {
    for (const { remote, ...link } of LINKS) {
      for (const [name, { url, hoverMs }] of Object.entries(cases)) {
        const ms = await onDesktop(browser, (page) =>
          measureNavigation(page, url, { ...link, hoverMs }),
        );
        measured.set(`${remote} ${name}`, [...values(remote, name), ms]);
      }
    }
  }
  let saved = 0;
  for (const link of LINKS) {
    const options = { ...link, hoverMs: HOVERED_MS };
    saved += await onDesktop(browser, (page) => countSavedRequests(page, site.url, options));
  }
  await addSection(
    'Navigation',
    `From the click on a link to the frame with the heading of the other page, in a desktop browser with 10 Mbit/s and 40 ms for each round trip, ${RUNS} visits of each, milliseconds.`,
    figureTable([
      ...LINKS.map(({ remote }) => ({
        name: `${remote}: hovered for ${HOVERED_MS} ms before`,
        value: median(values(remote, HOVERED)),
        unit: ' ms',
        limit: 100,
        is: 'at most' as const,
      })),
      {
        name: 'Requests by hovering, for visitors who save data',
        value: saved,
        limit: 0,
        is: 'at most' as const,
      },
    ]),
    table(
      ['', ...Object.keys(cases)],
      LINKS.map(({ remote, from, to }) => [
        `${remote}: ${from} to ${to}`,
        ...Object.keys(cases).map((name) => withSpread(summarise(values(remote, name)))),
      ]),
    ),
  );
});

async function onDesktop<T>(browser: Browser, measure: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    return await measure(page);
  } finally {
    await context.close();
  }
}

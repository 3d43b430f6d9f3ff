import type { Browser, Page } from 'playwright/test';
import { test } from './bench-fixtures.js';
import { countSavedRequests, measureNavigation } from './measure-navigation.js';
import { SERVER_RENDERED, SITE } from './peers/names.js';
import { addSection, figureTable, table } from './section.js';
import { median, summarise, withSpread } from './statistics.js';
import { warmUp } from './warm-up.js';

const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const HOVERED_MS = 300;
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
  const urls = { [SITE]: site.url, [SERVER_RENDERED]: peers.urls['server-rendered'] };
  const measured = new Map<string, number[]>();
  const keyOf = (remote: string, peer: string, hoverMs: number) => `${remote} ${peer} ${hoverMs}`;
  let saved = 0;
  const pages = LINKS.map(({ from }) => from);
  await warmUp(Object.values(urls), pages);
  for (let run = 0; run < RUNS; run++) {
    for (const { remote, ...link } of LINKS) {
      for (const [peer, url] of Object.entries(urls)) {
        for (const hoverMs of [HOVERED_MS, 0]) {
          const ms = await onDesktop(browser, (page) =>
            measureNavigation(page, url, { ...link, hoverMs }),
          );
          const key = keyOf(remote, peer, hoverMs);
          measured.set(key, [...(measured.get(key) ?? []), ms]);
        }
      }
    }
  }
  for (const link of LINKS) {
    const options = { ...link, hoverMs: HOVERED_MS };
    saved += await onDesktop(browser, (page) => countSavedRequests(page, site.url, options));
  }
  const values = (remote: string, peer: string, hoverMs: number) =>
    measured.get(keyOf(remote, peer, hoverMs)) ?? [];
  await addSection(
    'Navigation',
    `From the click on a link to the frame with the heading of the other page, in a desktop browser with 10 Mbit/s and 40 ms for each round trip, ${RUNS} visits of each, milliseconds.`,
    figureTable([
      ...LINKS.map(({ remote }) => ({
        name: `${remote}: hovered for ${HOVERED_MS} ms before`,
        value: median(values(remote, SITE, HOVERED_MS)),
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
      ['', ...Object.keys(urls).flatMap((peer) => [`${peer}, hovered`, `${peer}, not hovered`])],
      LINKS.map(({ remote, from, to }) => [
        `${remote}: ${from} to ${to}`,
        ...Object.keys(urls).flatMap((peer) =>
          [HOVERED_MS, 0].map((hoverMs) => withSpread(summarise(values(remote, peer, hoverMs)))),
        ),
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

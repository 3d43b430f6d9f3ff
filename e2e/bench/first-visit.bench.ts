import type { Browser } from 'playwright/test';
import { test } from './bench-fixtures.js';
import { type ByPage, firstVisitSections } from './first-visit-sections.js';
import { measureTap, type Tap } from './measure-tap.js';
import { measureVisit, type Visit } from './measure-visit.js';
import { MEASURED_PAGES } from './measured-pages.js';
import { CLIENT_RENDERED, NEXT, SERVER_RENDERED, SITE, STATIC } from './peers/names.js';
import { slowPhone } from './slow-phone.js';
import { warmUp } from './warm-up.js';

const RUNS = Number(process.env.BENCH_RUNS ?? 9);
/** How often each is tapped on: in visits of their own, since browsers report no largest paint after a tap. */
const TAPS: Record<string, number> = { [SITE]: RUNS, [SERVER_RENDERED]: 2, [NEXT]: 2 };
/** After as many lost ones in a row a page is not tapped on any more: waiting for them takes longest. */
const LOST_TAPS = 3;

test.setTimeout(1_800_000);

test('first visits on a slow phone, beside the same pages built otherwise', async ({
  browser,
  site,
  peers,
  nextPeer,
}) => {
  test.info().annotations.push({ type: 'browser', description: `Chromium ${browser.version()}` });
  const urls = {
    [SITE]: site.url,
    [SERVER_RENDERED]: peers.urls['server-rendered'],
    [CLIENT_RENDERED]: peers.urls['client-rendered'],
    ...(nextPeer && { [NEXT]: nextPeer.url }),
    [STATIC]: peers.urls.static,
  };
  const visits: ByPage<Visit> = {};
  const taps: ByPage<Tap | undefined> = {};
  await warmUp(Object.values(urls), Object.values(MEASURED_PAGES));
  for (let run = 0; run < RUNS; run++) {
    for (const [name, path] of Object.entries(MEASURED_PAGES)) {
      for (const [peer, url] of Object.entries(urls)) {
        const visit = await onSlowPhone(browser, (page) =>
          measureVisit(page, url + path, peer !== STATIC),
        );
        add(visits, name, peer, visit);
        if (run >= (TAPS[peer] ?? 0) || isLosing(taps[name]?.[peer])) continue;
        const tap = await onSlowPhone(browser, (page) => measureTap(page, url + path));
        add(taps, name, peer, tap);
      }
    }
  }
  await firstVisitSections(visits, taps);
});

const isLosing = (taps: (Tap | undefined)[] = []) =>
  taps.length >= LOST_TAPS && taps.slice(-LOST_TAPS).every((tap) => tap === undefined);

async function onSlowPhone<T>(
  browser: Browser,
  measure: (page: Awaited<ReturnType<typeof slowPhone>>['page']) => Promise<T>,
): Promise<T> {
  const { context, page } = await slowPhone(browser);
  try {
    return await measure(page);
  } finally {
    await context.close();
  }
}

function add<T>(all: ByPage<T>, page: string, peer: string, one: T) {
  const ofPage = all[page] ?? {};
  all[page] = { ...ofPage, [peer]: [...(ofPage[peer] ?? []), one] };
}

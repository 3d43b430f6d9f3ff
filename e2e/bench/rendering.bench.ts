import { findRemotes } from '@site/stack/remotes';
import { test } from './bench-fixtures.js';
import { loadRenderer } from './peers/peer-documents.js';
import { addSection, figureTable, table } from './section.js';
import { siteData } from './site-data.js';
import { startSiteRenderer } from './site-renderer.js';
import { median, summarise, withSpread } from './statistics.js';

/** After fewer renderings the engine has not compiled the hot code yet. */
const WARM_UP = 200;
const RUNS = 100;
const PAGES = [
  { remote: 'mfe-marketing', page: '/' },
  { remote: 'mfe-marketing', page: '/services/gym-cleaning' },
  { remote: 'mfe-quote', page: '/instant-quote' },
  { remote: 'mfe-booking', page: '/book-regular-cleaning' },
];

test.setTimeout(600_000);

test('rendering an uncached page, beside React alone', async ({ site, peers }) => {
  const data = await siteData(site.url);
  const remotes = new Map(findRemotes().map(({ name, paths }) => [name, paths]));
  const rows: { page: string; ours: number[]; react: number[] }[] = [];
  const { preparePage } = await loadRenderer(peers.renderer);
  for (const { remote, page } of PAGES) {
    const renderer = await startSiteRenderer(remote, remotes.get(remote) ?? []);
    const render = await preparePage(page, data);
    const row = { page, ours: [] as number[], react: [] as number[] };
    for (let run = -WARM_UP; run < RUNS; run++) {
      const ours = await time(() => renderer.render(page, data));
      const react = await time(render);
      if (run < 0) continue;
      row.ours.push(ours);
      row.react.push(react);
    }
    renderer.stop();
    rows.push(row);
  }
  await addSection(
    'Rendering',
    `Milliseconds for the HTML of an uncached page, ${RUNS} times in turn after ${WARM_UP} that do not count: by the site, in the confined process of the remote, with the messages to it and back; and by React alone, the same tree in the measuring process, with its routes matched and its data loaded before.`,
    figureTable(
      rows.map(({ page, ours, react }) => ({
        name: `${page}: beside React alone`,
        value: median(ours) / median(react),
        limit: 1.3,
        is: 'at most',
      })),
    ),
    table(
      ['', 'the site', 'React alone'],
      rows.map(({ page, ours, react }) => [
        page,
        withSpread(summarise(ours)),
        withSpread(summarise(react)),
      ]),
    ),
  );
});

async function time(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

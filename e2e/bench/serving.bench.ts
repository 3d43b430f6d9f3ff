import { startService } from '../support/start-service.js';
import { test } from './bench-fixtures.js';
import { loadDocuments } from './documents-load.js';
import { addSection, figureTable, table } from './section.js';
import { median, summarise, withSpread } from './statistics.js';

const ROUNDS = Number(process.env.BENCH_RUNS ?? 3);
const SECONDS = 0.5;
const FEW = 32;
const MANY = 200;
const UNKNOWN = 5_000;
const BARE = 'a bare Node server';
const SHELL = 'the shell: Home, rendered before';
const PAGES = ['/about-us', '/careers', '/contact', '/blog', '/terms', '/services/window-cleaning'];

test.setTimeout(1_800_000);

const load = (url: string, connections: number, paths: readonly string[] = ['/']) =>
  loadDocuments(url, paths, { connections, seconds: SECONDS });

type Load = Awaited<ReturnType<typeof load>>;

test('documents a second, beside a bare Node server', async ({ site }) => {
  const bare = await startService(
    site,
    { name: 'bare', file: 'e2e/bench/bare-server.mjs', healthPath: '/' },
    {
      COPY_OF: `${site.url}/`,
    },
  );
  const unknown = Array.from({ length: 1000 }, (_, n) => `/no-such-page-${n}`);
  const loads: Record<string, () => Promise<Load>> = {
    [`${BARE}, as many bytes, ${FEW} connections`]: () => load(bare.url, FEW),
    [`${SHELL}, ${FEW} connections`]: () => load(site.url, FEW),
    [`${BARE}, as many bytes, ${MANY} connections`]: () => load(bare.url, MANY),
    [`${SHELL}, ${MANY} connections`]: () => load(site.url, MANY),
    [`the shell: unknown addresses, ${FEW} connections`]: () => load(site.url, FEW, unknown),
    [`the API: the week, ${FEW} connections`]: () =>
      load(site.apiUrl, FEW, ['/api/recurring-bookings']),
  };
  const measured = new Map<string, Load[]>();
  try {
    for (let round = -1; round < ROUNDS; round++) {
      for (const [name, measure] of Object.entries(loads)) {
        const one = await measure();
        // The first round does not count: the engine has not compiled the hot code yet.
        if (round >= 0) measured.set(name, [...(measured.get(name) ?? []), one]);
      }
    }
  } finally {
    await bare.service.stop();
  }
  const valuesOf = (name: string, key: keyof Load) =>
    (measured.get(name) ?? []).map((one) => one[key]);
  const rateOf = (name: string) => median(valuesOf(`${name}, ${FEW} connections`, 'rate'));
  await addSection(
    'Serving',
    `${ROUNDS} rounds of ${SECONDS} s in turn; the load is made on the same machine, by a client that takes more of it than that of the calls above.`,
    figureTable([
      {
        name: `Documents a second beside ${BARE}, ${FEW} connections`,
        value: rateOf(SHELL) / rateOf(`${BARE}, as many bytes`),
        limit: 0.5,
        is: 'at least',
      },
    ]),
    table(
      ['', 'requests/s', 'median ms', 'p99 ms'],
      Object.keys(loads).map((name) => [
        name,
        ...(['rate', 'p50', 'p99'] as const).map((key) =>
          withSpread(summarise(valuesOf(name, key))),
        ),
      ]),
    ),
  );
});

test('many unknown addresses do not evict cached pages', async ({ site }) => {
  const readAll = async (paths: readonly string[]) => {
    const times = [];
    for (const path of paths) {
      const began = performance.now();
      const response = await fetch(site.url + path);
      await response.arrayBuffer();
      times.push(performance.now() - began);
    }
    return summarise(times);
  };
  const first = await readAll(PAGES);
  await readAll(PAGES);
  const cached = await readAll([...PAGES, ...PAGES]);
  await readAll(Array.from({ length: UNKNOWN }, (_, n) => `/not-a-page-${n}`));
  const after = await readAll([...PAGES, ...PAGES]);
  await addSection(
    'Unknown addresses',
    figureTable([
      {
        name: `A page after ${UNKNOWN} unknown addresses, beside one that has to be rendered`,
        value: after.median / first.median,
        limit: 0.5,
        is: 'at most',
      },
    ]),
    table(
      ['', 'ms for a page'],
      [
        ['rendered for the first visitor', withSpread(first)],
        ['cached', withSpread(cached)],
        [`after ${UNKNOWN} unknown addresses`, withSpread(after)],
      ],
    ),
  );
});

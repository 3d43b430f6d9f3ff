import { NEXT_SOURCE, versionIn } from './install-tools.js';
import type { Tap } from './measure-tap.js';
import type { Visit } from './measure-visit.js';
import { CLIENT_RENDERED, NEXT, SERVER_RENDERED, SITE, STATIC } from './peers/names.js';
import { addSection, type Figure, figureTable, table } from './section.js';
import { median, summarise, withSpread } from './statistics.js';

const COLUMNS = {
  'FCP ms': 'fcp',
  'LCP ms': 'lcp',
  'hydrated ms': 'hydrated',
  CLS: 'cls',
  requests: 'requests',
  'round trips': 'roundTrips',
  'HTML KB': 'html',
  'scripts KB': 'scripts',
  'styles KB': 'styles',
  'fonts KB': 'fonts',
  'pictures KB': 'pictures',
} as const satisfies Record<string, keyof Visit>;

/** Measurements by peer. */
export type ByPeer<T> = Record<string, T[]>;
/** Measurements by page and peer. */
export type ByPage<T> = Record<string, ByPeer<T>>;

/** Adds the tables of first visits: by page, and the figures that have limits. */
export async function firstVisitSections(
  visits: ByPage<Visit>,
  taps: ByPage<Tap | undefined>,
): Promise<void> {
  const tables = Object.entries(visits).map(
    ([page, peers]) => `### ${page}\n\n${pageTable(peers)}`,
  );
  await addSection(
    'First visit',
    `Chromium with the processor slowed down 4 times, 1.6 Mbit/s and 150 ms for each round trip, an empty cache, ${count(visits)} visits of each. The
peers are built from the same sources by the same compiler when the bench starts; one bundle means one application without
federation, with a chunk for each page. Requests, round trips and bytes are those until the page is hydrated; a round trip is
a request for the document, a script or a stylesheet that began when the response to another had begun.`,
    await aboutNext(visits),
    figureTable(Object.entries(visits).flatMap(([page, peers]) => figures(page, peers))),
    ...tables,
    tapTable(taps),
  );
}

/** What the Next.js application is, or why there is none. */
async function aboutNext(visits: ByPage<Visit>): Promise<string> {
  if (Object.values(visits).some((peers) => !(NEXT in peers))) {
    return 'A Next.js application is left out: its packages could not be installed.';
  }
  return `The Next.js application is built by Next.js ${await versionIn(NEXT_SOURCE, 'next')} (App Router) out of the HTML without scripts: the same elements, as
server components, with the same CSS as one stylesheet, the same fonts and pictures. The menu and links are client components,
and so is the main part of a page with a form, without what the form does; links load nothing ahead. Its pages, all of them prerendered, and its
files are sent by the server of the other peers, in brotli: its own server sends gzip.`;
}

const count = (visits: ByPage<Visit>) =>
  Object.values(Object.values(visits)[0] ?? {})[0]?.length ?? 0;

function pageTable(visits: ByPeer<Visit>): string {
  const rows = Object.entries(visits).map(([peer, some]) => [
    peer,
    ...Object.values(COLUMNS).map((key) => shown(some.map((visit) => visit[key]))),
  ]);
  return table(['', ...Object.keys(COLUMNS)], rows);
}

function tapTable(taps: ByPage<Tap | undefined>): string {
  const rows = Object.entries(taps).flatMap(([page, peers]) =>
    Object.entries(peers).map(([peer, all]) => [page, peer, ...tapCells(all)]),
  );
  return `### First tap

On the menu button as soon as it is seen, in visits of their own; one that has opened nothing
half a second after the page was hydrated is lost. A site that has lost three in a row on a page is not tapped on any more.
The sites beside it are tapped on twice.

${table(['Page', 'Site', 'answered ms', 'INP ms', 'lost'], rows)}`;
}

function tapCells(all: (Tap | undefined)[]): string[] {
  const answered = all.filter((tap) => tap !== undefined);
  return [
    shown(answered.map((tap) => tap.answered)),
    shown(answered.map(({ inp }) => inp)),
    `${all.length - answered.length} of ${all.length}`,
  ];
}

const shown = (values: number[]) =>
  values.some(Number.isNaN) || values.length === 0 ? '-' : withSpread(summarise(values));

function figures(page: string, peers: ByPeer<Visit>): Figure[] {
  const medianOf = (peer: string, key: keyof Visit) =>
    median((peers[peer] ?? []).map((visit) => visit[key]));
  const site = (key: keyof Visit) => medianOf(SITE, key);
  const beside = (
    peer: string,
    [what, key]: readonly [string, keyof Visit],
    bound: Pick<Figure, 'limit' | 'is'>,
  ): Figure => ({
    name: `${page}: ${what} beside ${peer}`,
    value: site(key) / medianOf(peer, key),
    ...bound,
  });
  const kilobytes = (what: string, key: keyof Visit, limit: number): Figure => ({
    name: `${page}: ${what}`,
    value: site(key),
    unit: ' KB',
    limit,
    is: 'at most',
  });
  const lcp = ['LCP', 'lcp'] as const;
  const scripts = ['scripts', 'scripts'] as const;
  return [
    beside(STATIC, lcp, { limit: 1.05, is: 'at most' }),
    beside(CLIENT_RENDERED, lcp, { limit: 0.45, is: 'below' }),
    ...(NEXT in peers ? [beside(NEXT, lcp, { limit: 1, is: 'at most' })] : []),
    beside(SERVER_RENDERED, ['hydrated', 'hydrated'], { limit: 1.1, is: 'at most' }),
    ...(page === 'Home'
      ? [
          kilobytes(...scripts, 120),
          beside(SERVER_RENDERED, scripts, { limit: 1.15, is: 'at most' }),
        ]
      : []),
    kilobytes('HTML with its CSS', 'html', 14),
    {
      name: `${page}: CLS, to three decimals`,
      value: Number(site('cls').toFixed(3)),
      limit: 0,
      is: 'at most',
    },
  ];
}

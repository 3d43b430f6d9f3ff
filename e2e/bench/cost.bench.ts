import { PAGE_BUDGETS } from '@site/stack/testing/budgets';
import { firstLoad, ofType, scriptSizes, sumOf } from '../support/first-load.js';
import { test } from './bench-fixtures.js';
import { loadDocuments } from './documents-load.js';
import { residentMemory } from './resident-memory.js';
import { addSection, figureTable, table } from './section.js';
import { median, rounded } from './statistics.js';

const ROUNDS = Number(process.env.BENCH_RUNS ?? 3);
const SECONDS = 2;
const CONNECTIONS = 64;
const PAGES = [
  '/',
  '/services/gym-cleaning',
  '/clientside-pricing',
  '/instant-quote',
  '/book-regular-cleaning',
];

test.setTimeout(600_000);

test('memory of each process, at rest and under load', async ({ site }) => {
  const processes = { shell: site.shell, API: site.api, Postgres: site.postgres };
  const measure = () =>
    Object.fromEntries(
      Object.entries(processes).map(([name, running]) => {
        const { own, started } = residentMemory(running?.pid ?? 0);
        return [name, { own, started }] as const;
      }),
    );
  await load(site.url, PAGES, 1);
  const rest = measure();
  const underLoad: (typeof rest)[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const loads = [load(site.url, PAGES), load(site.apiUrl, ['/api/recurring-bookings'])];
    await new Promise((halfway) => setTimeout(halfway, (SECONDS / 2) * 1000));
    underLoad.push(measure());
    await Promise.all(loads);
  }
  const row = (name: string, what: 'own' | 'started', title: string) => [
    title,
    rounded(rest[name]?.[what] ?? Number.NaN),
    rounded(median(underLoad.map((one) => one[name]?.[what] ?? Number.NaN))),
  ];
  await addSection(
    'Memory',
    `Resident MB, after each page was asked for, and in the middle of ${SECONDS} s of load over ${CONNECTIONS} connections to the shell and as many to the API. Memory that processes share is counted once.`,
    table(
      ['', 'at rest', 'under load'],
      [
        row('shell', 'own', 'shell: server'),
        row('shell', 'started', 'shell: renderers of all remotes'),
        row('API', 'own', 'API'),
        row('Postgres', 'own', 'Postgres: main process'),
        row('Postgres', 'started', 'Postgres: its other processes'),
      ],
    ),
  );
});

test('bytes that a first visit costs, by page and owner', async ({ browser, request, baseURL }) => {
  const rows: string[][] = [];
  const figures = [];
  for (const path of PAGES) {
    const files = await firstLoad(browser, new URL(path, baseURL).href);
    const response = await request.get(path, { headers: { 'accept-encoding': 'br' } });
    const document = Number(response.headers()['content-length']);
    const script = sumOf(ofType(files, 'script'));
    const [, budget] = PAGE_BUDGETS.find(([pages]) => pages.test(path)) ?? [];
    figures.push({
      name: `${path}: scripts, with the reporter`,
      value: script / 1024,
      unit: ' KB',
      limit: Number(((budget?.script ?? 0) / 1024).toFixed(1)),
      is: 'at most' as const,
    });
    const kilobytes = [document, script, sumOf(files) - script, document + sumOf(files)];
    rows.push([path, ...kilobytes.map((bytes) => rounded(bytes / 1024)), scriptSizes(files)]);
  }
  await addSection(
    'Bytes of a visit',
    'KB as sent to a desktop browser with an empty cache. `npm test` holds every public page to its budget (`packages/stack/src/testing/budgets.ts`).',
    figureTable(figures),
    table(['', 'document', 'scripts', 'fonts and pictures', 'all', 'scripts by owner'], rows),
  );
});

const load = (url: string, paths: readonly string[], seconds = SECONDS) =>
  loadDocuments(url, paths, { connections: CONNECTIONS, seconds });

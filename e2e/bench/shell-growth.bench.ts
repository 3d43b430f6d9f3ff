import path from 'node:path';
import { keyFolder } from '@site/releases/store/release-key';
import { releaseRemotes } from '@site/stack/releases/release-remotes';
import type { Site } from '@site/stack/site';
import { SHELL, startService } from '../support/start-service.js';
import { test } from './bench-fixtures.js';
import { loadDocuments } from './documents-load.js';
import { releaseEmptyRemote } from './empty-remote.js';
import { addSection, figureTable, table } from './section.js';
import { median, summarise, withSpread } from './statistics.js';

const ROUNDS = Number(process.env.BENCH_RUNS ?? 5);
/** Of the starts, which take longest. */
const STARTS = Math.min(ROUNDS, 3);
const SECONDS = 0.4;
/** What all requests of one turn of the event loop share shows only where each comes alone. */
const CONNECTIONS = [1, 32] as const;
/** All other stores are compared with this one. */
const BASE = '4 remotes';

interface Store {
  remotes: number;
  /** Versions of one of these remotes. */
  versions: number;
}

/** Of one store, by round. */
interface Measured {
  starts: number[];
  /** Documents a second, by the number of connections. */
  rates: Record<(typeof CONNECTIONS)[number], number[]>;
}

const STORES: Readonly<Record<string, Store>> = {
  '1 remote': { remotes: 1, versions: 1 },
  [BASE]: { remotes: 4, versions: 1 },
  '16 remotes': { remotes: 16, versions: 1 },
  '64 remotes': { remotes: 64, versions: 1 },
  '4 remotes, 10 versions of one': { remotes: 4, versions: 10 },
  '4 remotes, 1,000 versions of one': { remotes: 4, versions: 1_000 },
};

test.setTimeout(1_800_000);

test('what remotes and versions cost the shell', async ({ site }) => {
  const measured = new Map<string, Measured>();
  for (const [name, store] of Object.entries(STORES)) {
    await fillStore(folderOf(site, name), store);
    measured.set(name, { starts: [], rates: { 1: [], 32: [] } });
  }
  for (let round = 0; round < STARTS; round++) {
    for (const [name, { starts }] of measured) {
      const began = performance.now();
      const { service } = await startShell(site, folderOf(site, name));
      starts.push((performance.now() - began) / 1000);
      await service.stop();
    }
  }
  const shells = new Map<string, Awaited<ReturnType<typeof startShell>>>();
  for (const name of measured.keys()) {
    const shell = await startShell(site, folderOf(site, name));
    shells.set(name, shell);
    // Reads from all remotes, and so starts their renderers.
    const sitemap = await fetch(`${shell.url}/sitemap.xml`);
    if (!sitemap.ok) throw new Error(`${name}: the sitemap answered ${sitemap.status}.`);
    await sitemap.text();
  }
  for (let round = -1; round < ROUNDS; round++) {
    for (const [name, { rates }] of measured) {
      for (const connections of CONNECTIONS) {
        const load = { connections, seconds: SECONDS };
        const { rate } = await loadDocuments(shells.get(name)?.url ?? '', ['/'], load);
        if (round >= 0) rates[connections].push(rate);
      }
    }
  }
  for (const { service } of shells.values()) await service.stop();
  const base = measured.get(BASE);
  const others = [...measured].filter(([name]) => name !== BASE);
  await addSection(
    'Growth of remotes and versions',
    `Shells with stores of different sizes, ${STARTS} rounds in turn: seconds until one answers, and ${ROUNDS} rounds: documents of Home in a second over ${CONNECTIONS.join(' and ')} connections once all renderers run, with all shells on the machine at once. A ratio is the median of those of the rounds. Remotes beyond the first have one page each that shows nothing.`,
    figureTable(
      others.flatMap(([name, { starts, rates }]) => [
        {
          name: `${name}: start beside ${BASE}`,
          value: median(ratios(starts, base?.starts)),
          limit: 1.1,
          is: 'at most' as const,
        },
        ...CONNECTIONS.map((connections) => ({
          name: `${name}: documents a second beside ${BASE}, connections: ${connections}`,
          value: median(ratios(rates[connections], base?.rates[connections])),
          limit: 0.9,
          is: 'at least' as const,
        })),
      ]),
    ),
    table(
      ['', 'start, s', ...CONNECTIONS.map((count) => `documents/s, connections: ${count}`)],
      [...measured].map(([name, { starts, rates }]) => [
        name,
        withSpread(summarise(starts)),
        ...CONNECTIONS.map((connections) => withSpread(summarise(rates[connections]))),
      ]),
    ),
  );
});

/** What was measured beside what was measured of another in the same rounds. */
const ratios = (values: readonly number[], others: readonly number[] = []) =>
  values.map((value, round) => value / (others[round] ?? Number.NaN));

const folderOf = (site: Site, name: string) =>
  path.join(site.dataDir, 'growth', name.replace(/\W+/g, '-'));

/** Releases the remote of Home, and others without content. */
async function fillStore(folder: string, { remotes, versions }: Store): Promise<void> {
  await releaseRemotes(['mfe-marketing'], { store: folder, now: new Date() });
  for (let index = 1; index < remotes; index++) {
    await releaseEmptyRemote(folder, `mfe-empty-${index}`, index === 1 ? versions : 1);
  }
}

const startShell = (site: Site, folder: string) =>
  startService(site, SHELL, {
    NODE_ENV: 'production',
    API_URL: site.apiUrl,
    RELEASES_DIR: folder,
    RELEASE_KEYS: keyFolder(folder),
    STATE_DIR: path.join(folder, '../state'),
  });

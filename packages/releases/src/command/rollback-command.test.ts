import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { HEALTH_ADDRESS, type Health, type VersionHealth } from '../health/health.js';
import { promote } from '../store/pointer.js';
import { updateVersions } from '../store/pointer-file.js';
import { publish } from '../store/publish.js';
import { writeBuild } from '../store/testing/write-build.js';
import { listen } from '../testing/listen.js';
import type { CommandContext } from './command.js';
import { readOptions } from './options.js';
import { rollbackCommand } from './rollback-command.js';

const REMOTE = 'mfe-quote';
const REASON = 'it failed for 29 of 30 clients, 1.0.0-a for 1 of 30 (z 7.2).';

let folder: string;
let host: Server;
let hostUrl: string;
/** What the host responds with, one after the other; the last one again and again. */
let answers: Record<string, Partial<VersionHealth>>[];
let printed: string[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'rollback-'));
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => printed.push(line));
  host = createServer(({ url }, response) => {
    if (url !== HEALTH_ADDRESS) return response.writeHead(404).end();
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (next) response.end(JSON.stringify(healthOf(next)));
    else response.writeHead(503).end();
  });
  hostUrl = await listen(host);
});
afterEach(async () => {
  host.closeAllConnections();
  host.close();
  await rm(folder, { recursive: true });
});

const COUNTS = { views: 0, errors: 0, boundaries: 0, hydrations: 0, blocked: 0, failedRenders: 0 };
const NONE = { clients: 0, failed: 0 };

function healthOf(versions: Record<string, Partial<VersionHealth>>): Health {
  const described = Object.entries(versions).map(([version, about]) => {
    const counts = { visits: NONE, renders: NONE, lastTenMinutes: COUNTS, total: COUNTS };
    const state = { share: 0, default: false, state: 'ended' } as const;
    return [version, { ...state, ...counts, vitals: {}, ...about }] as const;
  });
  return { remotes: { [REMOTE]: Object.fromEntries(described) } };
}

/** Two versions went live one after the other. Rolls the second one back. */
async function rollBack(answersOf: (first: string, second: string) => typeof answers) {
  const context: CommandContext = {
    workspace: path.join(folder, REMOTE),
    remote: REMOTE,
    store: path.join(folder, 'store'),
    source: undefined,
    keyFile: undefined,
    hostUrl,
    options: readOptions(['rollback']),
  };
  const { workspace, store } = context;
  const names: string[] = [];
  for (const text of ['one', 'two']) {
    await writeBuild(workspace, { name: REMOTE, paths: ['/quotes'], text });
    const about = { store, workspace, contractVersion: '1.0.0', now: new Date(), routeIds: [] };
    const { version } = await publish(about);
    await updateVersions(store, REMOTE, (versions, now) => promote(versions, version, { now }));
    names.push(version);
  }
  const [first = '', second = ''] = names;
  answers = answersOf(first, second);
  await rollbackCommand(context);
  return { first, second };
}

const LIVE = { share: 100, default: true, state: 'live' } as const;
const QUARANTINED = {
  state: 'quarantined',
  quarantine: { since: '2026-01-01T00:00:00.000Z', reason: REASON },
} as const;

test('a rollback to a version that the host keeps quarantined says so, and what is shown instead', async () => {
  const { first, second } = await rollBack((first, second) => [
    { [first]: {}, [second]: LIVE }, // the host has not seen it yet
    { [first]: QUARANTINED, [second]: {}, '1.0.0-a': LIVE },
  ]);
  expect(printed).toEqual([
    `${second} no longer has visits, but ${REMOTE} ${first} is NOT live again: the host has quarantined it, and shows 1.0.0-a instead. ${REASON} To show ${first} again, run "mfe promote ${first}".`,
  ]);
});

test.each<[string, (first: string, second: string) => typeof answers]>([
  ['that the host shows', (first, second) => [{ [first]: LIVE, [second]: {} }]],
  [
    'that the host shows though it is quarantined, because it has no other',
    (first, second) => [
      { [first]: { ...QUARANTINED, ...LIVE, state: 'quarantined' }, [second]: {} },
    ],
  ],
  ['about which the host says nothing', () => []],
])('a rollback to a version %s says that it is live again', async (_, answersOf) => {
  const { first, second } = await rollBack(answersOf);
  expect(printed).toEqual([`${REMOTE} ${first} is live again. ${second} no longer has visits.`]);
});

import callbackFs, { type NoParamCallback } from 'node:fs';
import fs, { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { HEALTH_ADDRESS, type Health, type VersionHealth } from '../health/health.js';
import type { Sample } from '../health/strata.js';
import { readHistory } from '../store/history.js';
import { fileIntegrity } from '../store/integrity.js';
import { promote, rollback } from '../store/pointer.js';
import { updateVersions } from '../store/pointer-file.js';
import type { PublishedVersion } from '../store/pointer-schema.js';
import { readVersions } from '../store/read-versions.js';
import { listen } from '../testing/listen.js';
import type { CommandContext } from './command.js';
import { readOptions } from './options.js';
import { promoteCommand } from './promote-command.js';

const REMOTE = 'mfe-quote';

/** What the host responds with; undefined for a 503. */
type Respond = (shares: Record<string, number>) => Health | undefined;

let store: string;
let host: Server;
let hostUrl: string;
let respond: Respond;
let queries: number;
let printed: string[];
beforeEach(async () => {
  store = await mkdtemp(path.join(os.tmpdir(), 'watch-'));
  for (const name of ['1', '2']) await givenFiles(name);
  const now = new Date();
  await updateVersions(store, REMOTE, () => promote(['1', '2'].map(published), '1', { now }));
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => printed.push(line));
  respond = (shares) => healthy(shares);
  queries = 0;
  host = createServer(async ({ url }, response) => {
    queries += 1;
    const health = url === HEALTH_ADDRESS ? respond(await shares()) : undefined;
    response.writeHead(health ? 200 : 503).end(JSON.stringify(health));
  });
  hostUrl = await listen(host);
});
afterEach(async () => {
  host.closeAllConnections();
  host.close();
  await rm(store, { recursive: true });
});

const DIGEST = `sha384-${'A'.repeat(64)}`;
const FILES = ['client/remoteEntry.js', 'server/routes.mjs'];
const LONG_AGO = '2026-01-01T00:00:00.000Z';

const published = (name: string): PublishedVersion => ({
  url: `${name}/client/remoteEntry.js`,
  fallbackUrl: `${name}/client/remoteEntry.js`,
  metadata: { version: name, integrity: DIGEST },
  deployment: { traffic: 0, default: false },
  extras: { publishedAt: LONG_AGO },
});

/** Writes what is checked when a version goes live. */
async function givenFiles(name: string) {
  const release = {
    name: REMOTE,
    version: name,
    builtAt: LONG_AGO,
    entry: 'client/remoteEntry.js',
    server: 'server/routes.mjs',
    chunkGroups: {},
    files: Object.fromEntries(FILES.map((file) => [file, fileIntegrity(file)])),
    shared: {},
    contractVersion: '1.0.0',
  };
  const folder = path.join(store, REMOTE, name);
  for (const file of FILES) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), file);
  }
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
}

async function shares(): Promise<Record<string, number>> {
  const { versions } = await readVersions(store, REMOTE);
  return Object.fromEntries(
    versions.map(({ metadata, deployment }) => [metadata.version, deployment.traffic]),
  );
}

const COUNTS = { views: 20, errors: 0, boundaries: 0, hydrations: 0, blocked: 0, failedRenders: 0 };

const version = (share: number, visits: Sample, more: object = {}): VersionHealth => ({
  share,
  default: share >= 50,
  state: 'live',
  visits,
  renders: { clients: 0, failed: 0 },
  lastTenMinutes: COUNTS,
  total: COUNTS,
  vitals: {},
  ...more,
});

/**
 * The health that a host reports of a canary that fails for nobody.
 *
 * @param canary values of the canary that differ
 */
function healthy(found: Record<string, number>, canary: object = {}): Health {
  const { 1: first = 0, 2: second = 0 } = found;
  const visits = { clients: 20, failed: 0 };
  const versions = {
    1: version(first, visits, { default: second < 100 }),
    2: version(second, visits, { default: second === 100, ...canary }),
  };
  return { remotes: { [REMOTE]: versions } };
}

const watch = (...args: string[]) => promoteWith('--watch', '1s', ...args);

function promoteWith(...args: string[]): Promise<void> {
  const context: CommandContext = {
    workspace: store,
    remote: REMOTE,
    store,
    source: undefined,
    keyFile: undefined,
    hostUrl,
    options: readOptions(['promote', '2', ...args]),
  };
  return promoteCommand(context);
}

const notes = async () =>
  (await readHistory(path.join(store, REMOTE))).entries.map(({ action, traffic, note }) => [
    action,
    traffic,
    note,
  ]);

test('a canary that does well gets more visits in steps, each of which is noted with the numbers', async () => {
  await watch();
  expect(await shares()).toEqual({ 1: 0, 2: 100 });
  const numbers = expect.stringMatching(
    /^at \d+ %: it failed for 0 of 20 clients,.*; 1 failed for/,
  );
  expect(await notes()).toEqual([
    ['promote', 10, undefined],
    ['promote', 25, numbers],
    ['promote', 50, numbers],
    ['promote', 100, numbers],
  ]);
  const steps = printed.filter((line) => line.includes('has '));
  expect(steps).toEqual(
    [10, 25, 50].map((n) => `mfe-quote 2 has ${n} % of visits, and is watched for 0.3 s.`),
  );
  expect(printed.at(-1)).toBe('mfe-quote 2 is live for all visits.');
});

test('without visits of new clients it goes on and says so, whatever is known of an earlier try', async () => {
  respond = (found) => healthy(found, { visits: { clients: 0, failed: 0 } });
  await watch();
  expect((await notes()).map(([, , note]) => note)).toEqual([
    undefined,
    ...[10, 25, 50].map((n) => `at ${n} %: no visits of new clients since the shares changed`),
  ]);
});

test('a watched canary begins with the share that is requested', async () => {
  await watch('--traffic', '30');
  expect((await notes()).map(([, traffic]) => traffic)).toEqual([30, 50, 100]);
});

test('all steps are one promotion: a host that has quarantined the version does not try it again', async () => {
  await watch();
  const { versions } = await readVersions(store, REMOTE);
  const { promotedAt, liveSince } = versions.find(({ url }) => url.startsWith('2/'))?.extras ?? {};
  expect(Date.parse(promotedAt ?? '')).toBeLessThan(Date.parse(liveSince ?? ''));
});

test('a version that already has all visits is neither watched nor changed', async () => {
  const now = new Date();
  await updateVersions(store, REMOTE, (versions) => promote(versions, '2', { now }));
  await watch();
  expect([await shares(), queries]).toEqual([{ 1: 0, 2: 100 }, 1]);
});

test.each<[string, Respond, RegExp]>([
  [
    'the host quarantines it',
    (found) =>
      healthy(found, {
        share: 0,
        state: 'quarantined',
        quarantine: { since: new Date().toISOString(), reason: 'it failed for 9 of 10 clients.' },
      }),
    /the host has quarantined it: it failed for 9 of 10 clients\.$/,
  ],
  [
    'it fails far more than the default, whatever the host makes of that',
    (found) => healthy(found, { visits: { clients: 20, failed: 15 } }),
    /it failed for 15 of 20 clients,.*; 1 failed for 0 of 20 clients/,
  ],
  [
    'it fails only for visitors who were there before',
    (found) => {
      const health = healthy(found, { secondVisits: { clients: 20, failed: 15 } });
      const before = health.remotes[REMOTE]?.['1'];
      if (before) before.secondVisits = { clients: 20, failed: 0 };
      return health;
    },
    /it failed for 0 of \d+ clients, at the second visit of 15 of 20, had no page/,
  ],
  [
    'visitors get no page of it',
    (found) => {
      const health = healthy(found, { renders: { clients: 20, failed: 15 } });
      const before = health.remotes[REMOTE]?.['1'];
      if (before) before.renders.clients = 20;
      return health;
    },
    /had no page for 15 of 20/,
  ],
  [
    'browsers that got its page send no report, as where it freezes them',
    (found) => {
      const health = healthy(found, { silent: { clients: 20, failed: 20 } });
      const before = health.remotes[REMOTE]?.['1'];
      if (before) before.silent = { clients: 20, failed: 4 };
      return health;
    },
    /froze, or sent no report, for 20 of 20; 1 failed for .* sent no report, for 4 of 20/,
  ],
  [
    'the host no longer answers',
    () => (queries > 3 ? undefined : healthy({ 1: 90, 2: 10 })),
    /the host cannot be asked: http.*\/health was answered with 503\.$/,
  ],
  [
    'the host no longer answers before it has shown it',
    () => {
      if (queries === 1) return healthy({ 1: 100, 2: 0 });
      const now = performance.now();
      jest.spyOn(performance, 'now').mockReturnValue(now + 20_000); // the host has had its time
      return undefined;
    },
    /the host cannot be asked: http.*\/health was answered with 503\.$/,
  ],
])('a watched canary is rolled back when %s, with the evidence', async (_, next, evidence) => {
  respond = next;
  await expect(watch()).rejects.toThrow(evidence);
  await expect(shares()).resolves.toEqual({ 1: 100, 2: 0 });
  expect((await notes()).at(-1)).toEqual(['rollback', 100, expect.stringMatching(evidence)]);
});

test('a quarantine from before the watch does not end it', async () => {
  const quarantine = { since: LONG_AGO, reason: 'it failed for 9 of 10 clients.' };
  respond = (found) =>
    queries < 4 ? healthy(found, { share: 0, state: 'quarantined', quarantine }) : healthy(found);
  await watch();
  expect(await shares()).toEqual({ 1: 0, 2: 100 });
});

test('a rollback that the store refuses says so, with the evidence and what the canary keeps', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  respond = (found) => {
    if (queries > 1) jest.spyOn(fs, 'writeFile').mockRejectedValue(full);
    return healthy(found, { visits: { clients: 20, failed: 15 } });
  };
  await expect(watch()).rejects.toThrow(
    /^mfe-quote 2 could NOT be rolled back and keeps 10 % of visits, though .*ENOSPC/,
  );
  jest.restoreAllMocks();
  expect(await shares()).toEqual({ 1: 90, 2: 10 });
});

/** A lock is a folder, so that a store without new folders cannot be locked. */
function refuseLocks(): void {
  jest.spyOn(callbackFs, 'mkdir').mockImplementation((...args: unknown[]) => {
    const done = args.at(-1) as NoParamCallback; // the last one in each form of the call
    done(Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' }));
  });
}

test('a canary that cannot be rolled back because the store cannot be locked is named, too', async () => {
  respond = (found) => {
    if (queries > 1) refuseLocks();
    return healthy(found, { visits: { clients: 20, failed: 15 } });
  };
  await expect(watch()).rejects.toThrow(
    /^mfe-quote 2 could NOT be rolled back and keeps 10 % of visits, though .*cannot be locked/,
  );
  expect(await shares()).toEqual({ 1: 90, 2: 10 });
});

test('a canary that does well but cannot get more visits is reported as no longer watched', async () => {
  respond = (found) => {
    if (queries > 1) refuseLocks();
    return healthy(found);
  };
  await expect(watch()).rejects.toThrow(
    /cannot be locked\. .* mfe-quote 2 is no longer watched, and keeps its share of visits\. "mfe promote 2" gives it all/,
  );
  expect(await shares()).toEqual({ 1: 90, 2: 10 });
});

test.each([
  [
    10,
    'keeps its share of visits. "mfe promote 2" gives it all visits, "mfe rollback" ends it.',
    { 1: 90, 2: 10 },
  ],
  [100, 'keeps all visits. "mfe rollback" ends it.', { 1: 0, 2: 100 }],
])(
  'a canary that the host does not show with %i %% of visits keeps them, since nothing failed',
  async (share, kept, left) => {
    respond = (found) => {
      if (found['2'] !== share) return healthy(found);
      const now = performance.now();
      jest.spyOn(performance, 'now').mockReturnValue(now + 10_000); // the host has had its time
      return healthy({ 1: 100, 2: 0 });
    };
    await expect(watch()).rejects.toThrow(
      `The host at ${hostUrl} does not give mfe-quote 2 ${share} % of visits. It may have another store, or have refused the version, which its log says, or read the store through a file system that shows changes late. mfe-quote 2 is no longer watched, and ${kept}`,
    );
    expect(await shares()).toEqual(left);
    expect((await notes()).map(([action]) => action)).not.toContain('rollback');
  },
);

test('a quarantine with the last step leads back to the version before', async () => {
  respond = (found) =>
    healthy(found, {
      ...(found['2'] === 100 && {
        share: 0,
        quarantine: { since: new Date().toISOString(), reason: 'late.' },
      }),
    });
  await expect(watch()).rejects.toThrow('mfe-quote 2 is rolled back, 1 has all visits');
  expect(await shares()).toEqual({ 1: 100, 2: 0 });
});

test('a canary that somebody else has changed is left as it is', async () => {
  let others: Promise<unknown> | undefined;
  respond = (found) => {
    if (found['2'] === 10 && queries > 2) {
      others ??= updateVersions(store, REMOTE, (versions: PublishedVersion[]) =>
        rollback(versions),
      );
    }
    return healthy({ 1: 90, 2: 10 });
  };
  await expect(watch()).rejects.toThrow(
    'mfe-quote 2 has 0 % of visits, not 10: somebody else has changed',
  );
  await others;
  expect(await shares()).toEqual({ 1: 100, 2: 0 });
});

test('a change by somebody else ends a step at once, however long it is', async () => {
  let others: Promise<unknown> | undefined;
  respond = (found) => {
    if (queries > 3) {
      others ??= updateVersions(store, REMOTE, (versions: PublishedVersion[]) =>
        rollback(versions),
      );
    }
    return healthy(found);
  };
  await expect(promoteWith('--watch', '24h')).rejects.toThrow(
    'mfe-quote 2 has 0 % of visits, not 10: somebody else has changed',
  );
  await others;
});

test('a host that shows another share for a moment ends nothing', async () => {
  respond = (found) => (queries === 3 ? healthy({ 1: 100, 2: 0 }) : healthy(found));
  await watch();
  expect(await shares()).toEqual({ 1: 0, 2: 100 });
});

test('a version that somebody else has given all visits is not rolled back', async () => {
  let others: Promise<unknown> | undefined;
  respond = (found) => {
    if (found['2'] === 10 && queries > 2) {
      others ??= updateVersions(store, REMOTE, (versions: PublishedVersion[]) =>
        promote(versions, '2', { now: new Date() }),
      );
    }
    return others ? undefined : healthy(found);
  };
  await expect(watch()).rejects.toThrow(
    'mfe-quote 2 has 100 % of visits, not 10: somebody else has changed it since.',
  );
  await others;
  expect(await shares()).toEqual({ 1: 0, 2: 100 });
});

test('a canary that somebody else has begun after the last step is not rolled back instead', async () => {
  await givenFiles('3');
  let others: Promise<unknown> | undefined;
  respond = (found) => {
    if (found['2'] === 100) {
      const now = new Date();
      others ??= updateVersions(store, REMOTE, (versions: PublishedVersion[]) =>
        promote([...versions, published('3')], '3', { traffic: 10, now }),
      );
    }
    return others ? undefined : healthy(found);
  };
  await expect(watch()).rejects.toThrow(
    'mfe-quote 2 has 90 % of visits, not 100: somebody else has changed it since. It keeps them, though the host cannot be asked',
  );
  await others;
  expect(await shares()).toEqual({ 1: 0, 2: 90, 3: 10 });
});

test('Ctrl-C leaves the canary as it is, and says so', async () => {
  const before = process.listenerCount('SIGINT');
  respond = (found) => {
    if (found['2'] === 25) process.emit('SIGINT');
    return healthy(found);
  };
  await expect(watch()).rejects.toThrow('Interrupted: mfe-quote 2 keeps its share of visits.');
  expect(await shares()).toEqual({ 1: 75, 2: 25 });
  expect(process.listenerCount('SIGINT')).toBe(before);
});

test('Ctrl-C after the last step says that the version keeps all visits', async () => {
  respond = (found) => {
    if (found['2'] === 100) process.emit('SIGINT');
    return healthy(found);
  };
  await expect(watch()).rejects.toThrow(
    'Interrupted: mfe-quote 2 has all visits and keeps them. "mfe rollback" ends it.',
  );
});

describe('before anything is done', () => {
  afterEach(async () => expect(await shares()).toEqual({ 1: 100, 2: 0 }));

  test('an invalid time is refused', () => {
    expect(() => readOptions(['promote', '2', '--watch', 'soon'])).toThrow(
      '"soon" is not a time to watch',
    );
  });

  test('a canary with all visits is refused', async () => {
    await expect(watch('--traffic', '100')).rejects.toThrow('cannot be compared with another one');
  });

  test('a host that does not respond is refused', async () => {
    respond = () => undefined;
    await expect(watch()).rejects.toThrow(
      '--watch asks the live host how many visits fail. Set HOST_URL',
    );
  });

  test('a host without a remote that the store has is refused, with what it may lack', async () => {
    respond = () => ({ remotes: {} });
    await expect(watch()).rejects.toThrow(
      `No version of mfe-quote is live at ${hostUrl}, but 1 is in the store: the site has another store, or lacks the public key of the remote or, with RELEASES_URL, its name in REMOTES. Ask its operator.`,
    );
  });
});

test('the first release of a remote cannot be watched', async () => {
  respond = () => ({ remotes: {} });
  await updateVersions(store, REMOTE, () => ['1', '2'].map(published));
  await expect(watch()).rejects.toThrow('the first release gets all visits. Leave out --watch.');
});

test('a version that is live in the store, but not at the host, is reported', async () => {
  respond = () => {
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + 10_000); // the host has had its time
    return { remotes: { [REMOTE]: { 1: version(0, { clients: 0, failed: 0 }) } } };
  };
  await promoteWith();
  expect(printed).toEqual([
    'mfe-quote 2 is live.',
    `But ${hostUrl} shows no version of mfe-quote: the site has another store, or lacks the public key of the remote or, with RELEASES_URL, its name in REMOTES. Ask its operator.`,
  ]);
});

test.each<[string, Respond]>([
  ['shows the version a moment later', (found) => (queries > 1 ? healthy(found) : { remotes: {} })],
  ['says nothing', () => undefined],
])('a host that %s is not reported', async (_, next) => {
  respond = next;
  await promoteWith();
  expect(printed).toEqual(['mfe-quote 2 is live.']);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { promote } from '../store/pointer.js';
import { updateVersions } from '../store/pointer-file.js';
import { publish } from '../store/publish.js';
import { readVersions } from '../store/read-versions.js';
import { writeBuild } from '../store/testing/write-build.js';
import { listen } from '../testing/listen.js';
import { ownershipGate } from './ownership-gate.js';
import type { RouteFacts } from './route-facts.js';
import { gateContext } from './testing/gate-context.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'ownership-'));
});
afterEach(() => rm(folder, { recursive: true }));

const store = () => path.join(folder, 'store');

/** Releases a remote with paths and route ids. */
async function given(
  name: string,
  paths: string[],
  routeIds?: string[],
  now = new Date(),
): Promise<void> {
  const workspace = path.join(folder, name);
  await writeBuild(workspace, { name, paths, text: paths.join() });
  const about = { store: store(), workspace, contractVersion: '1.0.0', now, routeIds };
  const { version } = await publish(about);
  await updateVersions(store(), name, (versions) => promote(versions, version, { now }));
}

/** What the gate says about the quote remote with these paths and ids. */
async function run(
  paths: string[],
  ids: string[] = [],
  hostUrl?: string,
  routes: RouteFacts[] = [],
) {
  const notes: string[] = [];
  const context = gateContext({
    store: store(),
    hostUrl,
    manifest: { paths },
    routes: async () => ({
      facts: routes,
      render: async () => ({ kind: 'page' }),
      leftRunning: async () => [],
      changedByOthers: async () => [],
    }),
    routeIds: async () => ids,
    note: (sentence) => notes.push(sentence),
  });
  const refusal = await ownershipGate.run(context);
  return { reasons: refusal?.reasons, notes };
}

test('nothing is refused in an empty store, nor what the remote itself has', async () => {
  expect((await run(['/quotes'])).reasons).toBeUndefined();
  await given('mfe-quote', ['/quotes'], ['quote']);
  expect((await run(['/quotes'], ['quote'])).reasons).toBeUndefined();
});

test.each([
  ['/w/*', '/w/*'],
  ['/w/*', '/w'],
  ['/w/*', '/w/data'],
  ['/w/*', '/w/data/*'],
  ['/quotes/:id', '/quotes/:number'],
  ['/*', '/*'],
  ['/booking/:token', '/:who/points'],
])('%s of another remote keeps %s from being claimed', async (theirs, mine) => {
  await given('mfe-staff', [theirs]);
  const { reasons } = await run(['/own', mine]);
  expect(reasons).toEqual([expect.stringContaining(`${mine} belongs to mfe-staff`)]);
});

test.each([
  ['/*', '/quotes'],
  ['/w/data', '/w/*'],
  ['/w/*', '/work'],
  ['/quotes', '/quotes/:id'],
  ['/quotes/:id', '/quotes/new'],
])('%s of another remote leaves %s free', async (theirs, mine) => {
  await given('mfe-staff', [theirs]);
  expect((await run([mine])).reasons).toBeUndefined();
});

test.each(['/api/quotes', '/mfe/*', '/assets', '/sitemap.xml'])(
  '%s, where the host answers itself, is refused',
  async (mine) => {
    expect((await run(['/quotes', mine])).reasons).toEqual([
      expect.stringContaining(`${mine} belongs to the host`),
    ]);
  },
);

/** Why the gate refuses a route of a remote that has all paths but those of others. */
const routeAt = async (path: string, more: Partial<RouteFacts> = {}) =>
  (await run(['/*'], [], undefined, [{ place: 'routes[0]', path, isLazy: true, ...more }])).reasons;

test.each([
  ['/w/*', '/w/data'],
  ['/w/*', '/W/data'],
  ['/w/*', '/:area/data'],
  ['/quotes', '/quotes'],
  ['/booking/:token', '/booking/new'],
])('a route within /* is refused where %s of another remote matches: %s', async (theirs, path) => {
  await given('mfe-staff', [theirs]);
  expect(await routeAt(path)).toEqual([
    `The route ${path} at routes[0] has addresses of ${theirs}, which belongs to mfe-staff, so the host would not show it. Choose another path, or remove the route.`,
  ]);
});

test.each(['/', '/*', '/about', '/quotes', '/:page', '/:page/:part'])(
  'a route within /* is allowed where no other remote has its addresses: %s',
  async (path) => {
    await given('mfe-staff', ['/w/*', '/quotes/:id', '/contact']);
    expect(await routeAt(path)).toBeUndefined();
  },
);

test('a path that the live version serves and this one does not is reported, not refused', async () => {
  await given('mfe-quote', ['/quotes', '/instant-quote', '/old/:id'], ['quote']);
  const { reasons, notes } = await run(['/quotes', '/old/*'], ['quote']);
  expect(reasons).toBeUndefined();
  expect(notes).toEqual([
    'The live version serves /instant-quote, but this one does not. Links to it will show "Page not found", unless another remote takes the path over.',
  ]);
});

test('an index route is refused where routers would prefer it', async () => {
  await given('mfe-staff', ['/w/*']);
  expect(await routeAt('/:one/:two', { isIndex: true })).toHaveLength(1);
});

test.each(['/api/foo', '/API/foo', '/assets/x', '/sitemap.xml'])(
  'a route at %s, where the host answers itself, is refused',
  async (path) => {
    expect(await routeAt(path)).toEqual([
      `The route ${path} at routes[0] belongs to the host, which serves it itself. Choose another path, or remove the route.`,
    ]);
  },
);

test('a route at a path that is refused is not refused once more', async () => {
  const facts = ['/api/foo', '/w/data'].map((path) => ({ place: 'routes[0]', path, isLazy: true }));
  await given('mfe-staff', ['/w/*']);
  expect((await run(['/api/*', '/w/data'], [], undefined, facts)).reasons).toHaveLength(2);
});

test('a later claim inside the paths of a remote does not block its routes', async () => {
  await given('mfe-quote', ['/quotes/*'], [], new Date(2026, 0, 1));
  await given('mfe-staff', ['/quotes/new'], [], new Date(2026, 0, 2));
  const facts = [{ place: 'routes[0]', path: '/quotes/new', isLazy: true }];
  expect((await run(['/quotes/*'], [], undefined, facts)).reasons).toBeUndefined();
});

test('other files in the store do not block a release', async () => {
  await given('mfe-staff', ['/w/*']);
  await writeFile(path.join(store(), 'mfe-notes'), 'a file');
  const { versions } = await readVersions(store(), 'mfe-staff');
  const [live] = versions.map(({ metadata }) => metadata.version);
  await rm(path.join(store(), 'mfe-staff', live ?? ''), { recursive: true });
  await writeFile(path.join(store(), 'mfe-staff', live ?? ''), 'a file');
  expect((await run(['/quotes'])).reasons).toBeUndefined();
});

test('a route id of another remote is refused; a remote that lists none is reported', async () => {
  await given('mfe-booking', ['/book'], ['wizard']);
  await given('mfe-staff', ['/w/*']);
  const { reasons, notes } = await run(['/quotes'], ['quote', 'wizard']);
  expect(reasons).toEqual([expect.stringContaining('"wizard" belongs to mfe-booking')]);
  expect(notes).toEqual([expect.stringMatching(/^mfe-staff \S+ lists no route ids/)]);
});

test('the first remote with a path is not refused when the store has a later claim of another one', async () => {
  const [first, second, third] = [1, 2, 3].map((day) => new Date(2026, 0, day));
  await given('mfe-quote', ['/quotes/:id', '/own'], [], first);
  await given('mfe-staff', ['/quotes/:number', '/w/*'], [], second);
  expect((await run(['/quotes/:id', '/own'])).reasons).toBeUndefined();
  // The next release of the owner makes its claim no younger.
  await given('mfe-quote', ['/quotes/:id', '/own', '/new'], [], third);
  expect((await run(['/quotes/:id', '/own', '/new'])).reasons).toBeUndefined();
  expect((await run(['/quotes/:id', '/w/data'])).reasons).toEqual([
    expect.stringContaining('/w/data belongs to mfe-staff'),
  ]);
});

test('a route id that the remote has already stays its own, whoever lists it too', async () => {
  await given('mfe-quote', ['/quotes'], ['quote']);
  await given('mfe-staff', ['/w/*'], ['quote', 'data']);
  expect((await run(['/quotes'], ['quote', 'data'])).reasons).toEqual([
    expect.stringContaining('"data" belongs to mfe-staff'),
  ]);
});

test('a claim with a forged time does not block paths that the live host grants', async () => {
  await given('mfe-quote', ['/quotes/:id'], [], new Date(2026, 0, 1));
  await given('mfe-staff', ['/quotes/:number', '/w/*'], [], new Date(1970, 0, 1));
  expect((await run(['/quotes/:id'])).reasons).toHaveLength(1);
  const paths = { 'mfe-quote': ['/quotes/:id'], 'mfe-staff': ['/w/*'] };
  const host = createServer((_, response) => response.end(JSON.stringify({ shared: {}, paths })));
  try {
    const hostUrl = await listen(host);
    expect((await run(['/quotes/:id', '/w/data'], [], hostUrl)).reasons).toEqual([
      expect.stringContaining('/w/data belongs to mfe-staff'),
    ]);
  } finally {
    await new Promise((resolve) => host.close(resolve));
  }
});

test('a remote that is published, but not live, owns nothing', async () => {
  await given('mfe-staff', ['/w/*'], ['data']);
  await updateVersions(store(), 'mfe-staff', (versions) =>
    versions.map((version) => ({ ...version, deployment: { traffic: 0, default: false } })),
  );
  expect((await run(['/w/*'], ['data'])).reasons).toBeUndefined();
});

describe('with a copy of the part of a bucket that belongs to the remote', () => {
  let host: Server;
  let body: unknown;
  let url: string;
  const check = (paths: string[], hostUrl: string | undefined) =>
    ownershipGate.run(gateContext({ store: store(), isCopy: true, hostUrl, manifest: { paths } }));
  const version = (paths: string[], traffic: number) => ({
    metadata: { version: '1.0.0-a' },
    deployment: { traffic },
    extras: { paths },
  });

  beforeAll(async () => {
    host = createServer((_, response) => response.end(JSON.stringify(body)));
    url = await listen(host);
  });
  afterAll(() => new Promise((resolve) => host.close(resolve)));

  test('the live host says which paths belong to others', async () => {
    body = {
      microFrontends: {
        'mfe-quote': [version(['/quotes'], 100)],
        'mfe-staff': [version(['/w/*'], 100), version(['/old'], 0)],
      },
    };
    expect(await check(['/quotes', '/old'], url)).toBeUndefined();
    expect(await check(['/w/data'], url)).toEqual({
      reasons: [expect.stringContaining('/w/data belongs to mfe-staff')],
    });
  });

  test('without a live host it cannot be run, and says so', async () => {
    await expect(check(['/quotes'], undefined)).rejects.toThrow(
      'The credentials of one remote cannot read the releases of others in the bucket, and HOST_URL is not set.',
    );
    body = { microFrontends: 'none' };
    await expect(check(['/quotes'], url)).rejects.toThrow(/sent an unexpected response\.$/);
  });

  test('without a live host the paths of the host itself are refused all the same', async () => {
    expect(await check(['/api/quotes'], undefined)).toEqual({
      reasons: [expect.stringContaining('/api/quotes belongs to the host')],
    });
  });
});

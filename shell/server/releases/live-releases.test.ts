import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { updateVersions } from '@site/releases/store/pointer-file';
import type { PublishedVersion } from '@site/releases/store/pointer-schema';
import { LiveReleases } from './live-releases.js';
import { folderStore } from './release-store.js';

const version = (name: string): PublishedVersion => ({
  url: `${name}/client/remoteEntry.js`,
  fallbackUrl: `${name}/client/remoteEntry.js`,
  metadata: { version: name, integrity: `sha384-${'A'.repeat(64)}` },
  deployment: { traffic: 100, default: true },
  extras: { publishedAt: '2026-01-01T00:00:00.000Z', paths: ['/quotes'] },
});

/** What a process takes up together looks at the store once. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

let store: string;
let logged: string[];
beforeEach(async () => {
  store = await mkdtemp(path.join(os.tmpdir(), 'live-releases-'));
  logged = [];
  jest.spyOn(console, 'error').mockImplementation((line: string) => logged.push(line));
});
afterEach(() => rm(store, { recursive: true }));

const openStore = () => folderStore(store, '/mfe/');
const pointerFile = () => path.join(store, 'mfe-quote/releases.json');
const givenLive = (name: string) => updateVersions(store, 'mfe-quote', () => [version(name)]);
const quotes = async (live: LiveReleases) => (await live.pointers())['mfe-quote'];

test('a release shows with the next request', async () => {
  const live = new LiveReleases(openStore());
  expect(await live.pointers()).toEqual({});
  await givenLive('1');
  expect(await quotes(live)).toEqual([version('1')]);
  await givenLive('2');
  expect(await quotes(live)).toEqual([version('2')]);
});

test('a pointer that leads to itself stays as it was', async () => {
  const live = new LiveReleases(openStore());
  await givenLive('1');
  await quotes(live);
  await rm(pointerFile());
  await symlink('releases.json', pointerFile());
  await nextTurn();
  expect(await quotes(live)).toEqual([version('1')]);
  expect(logged.join()).toMatch(/cannot be read/);
});

test('a store that stands still holds up nobody for long, and is not asked again meanwhile', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] });
  try {
    await givenLive('1');
    let reads = 0;
    const live = new LiveReleases({
      ...openStore(),
      read: () => {
        reads += 1;
        return new Promise(() => {});
      },
    });
    const first = live.pointers();
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await first).toEqual({});
    expect(await live.pointers()).toEqual({});
    expect(reads).toBe(1);
  } finally {
    jest.useRealTimers();
  }
});

test('is the identical object as long as nothing has changed, and is not read again', async () => {
  let reads = 0;
  const folder = openStore();
  const live = new LiveReleases({
    ...folder,
    read: (file, maxBytes) => {
      reads += 1;
      return folder.read(file, maxBytes);
    },
  });
  await givenLive('1');
  const first = await live.pointers();
  const readsOfFirst = reads;
  expect(await live.pointers()).toBe(first);
  expect(reads).toBe(readsOfFirst);
  await givenLive('2');
  expect(await live.pointers()).not.toBe(first);
});

test('a pointer that is removed stays as it was', async () => {
  const live = new LiveReleases(openStore());
  await givenLive('1');
  await live.pointers();
  await rm(pointerFile());
  expect(await quotes(live)).toEqual([version('1')]);
});

test('a remote whose folder is removed is gone, and can come back', async () => {
  const live = new LiveReleases(openStore());
  await givenLive('1');
  await updateVersions(store, 'mfe-staff', () => [version('s')]);
  expect(Object.keys(await live.pointers())).toEqual(['mfe-quote', 'mfe-staff']);
  await rm(path.join(store, 'mfe-quote'), { recursive: true });
  expect(Object.keys(await live.pointers())).toEqual(['mfe-staff']);
  await givenLive('2');
  expect(await quotes(live)).toEqual([version('2')]);
});

test('a store that is suddenly empty has the remotes that it had, which is logged once', async () => {
  const live = new LiveReleases(openStore());
  await givenLive('1');
  const before = await live.pointers();
  await rm(path.join(store, 'mfe-quote'), { recursive: true });
  for (let request = 0; request < 3; request++) {
    await nextTurn();
    expect(await live.pointers()).toBe(before);
  }
  expect(logged.filter((line) => line.includes('has no remotes any more'))).toHaveLength(1);
});

test('folders that are named as no remote are passed over, and no more than 50 are looked at', async () => {
  const live = new LiveReleases(openStore());
  await givenLive('1');
  await live.pointers();
  await writeFile(path.join(store, 'mfe-file'), '');
  for (const name of [
    '__proto__',
    'constructor',
    'mfe-',
    'mfe-A',
    'quote',
    `mfe-${'x'.repeat(51)}`,
  ])
    await mkdir(path.join(store, name));
  for (let index = 0; index < 60; index++) {
    await updateVersions(store, `mfe-a${index}`, () => [version(`${index}`)]);
  }
  const names = Object.keys(await live.pointers());
  expect(names).toHaveLength(50);
  expect(names).toContain('mfe-quote');
  expect(names.every((name) => /^mfe-(a\d+|quote)$/.test(name))).toBe(true);
  expect(logged).toEqual([expect.stringContaining('The store has 61 remotes; 50 are served')]);
});

const earlier = (name: string): PublishedVersion => ({
  ...version(name),
  extras: { publishedAt: '2026-01-01T00:00:00.000Z' },
});

async function givenRelease(name: string, content: object) {
  await mkdir(path.join(store, 'mfe-quote', name), { recursive: true });
  const digest = `sha384-${'A'.repeat(64)}`;
  const release = {
    name: 'mfe-quote',
    version: name,
    builtAt: '2026-01-01T00:00:00.000Z',
    entry: 'client/remoteEntry.js',
    server: 'server/routes.mjs',
    chunkGroups: {},
    files: { 'client/remoteEntry.js': digest, 'server/routes.mjs': digest },
    shared: {},
    contractVersion: '1.0.0',
    ...content,
  };
  await writeFile(path.join(store, 'mfe-quote', name, 'release.json'), JSON.stringify(release));
}

test('paths that a pointer of before lacks are read from the release', async () => {
  const live = new LiveReleases(openStore());
  await givenRelease('1', { paths: ['/quotes'] });
  await updateVersions(store, 'mfe-quote', () => [earlier('1')]);
  expect(await quotes(live)).toEqual([version('1')]);
});

test.each([
  ['has none either', {}, /Neither its pointer nor its release/],
  ['cannot be used', { entry: '../x' }, /its release cannot be read/],
])(
  'without paths, when the release %s, the remote serves none, which is logged once',
  async (_, content, sentence) => {
    const live = new LiveReleases(openStore());
    await givenRelease('1', content);
    await updateVersions(store, 'mfe-quote', () => [earlier('1')]);
    for (let request = 0; request < 3; request++) {
      await nextTurn();
      expect(await quotes(live)).toEqual([earlier('1')]);
    }
    expect(logged).toEqual([expect.stringMatching(sentence)]);
  },
);

test.each([
  ['nonsense', '{"microFrontends":{"mfe-quote":[{}]}}'],
  ['cut short', '{"microFrontends":{"mfe-qu'],
  ['of another remote', '{"microFrontends":{"mfe-booking":[]}}'],
  ['huge', ' '.repeat(5 * 1024 * 1024)],
])('a pointer that is %s stays as it was, and is logged once', async (_, text) => {
  const live = new LiveReleases(openStore());
  await givenLive('1');
  await live.pointers();
  await writeFile(pointerFile(), text);
  for (let request = 0; request < 3; request++) {
    expect(await quotes(live)).toEqual([version('1')]);
  }
  expect(logged).toHaveLength(1);
  expect(logged[0]).toMatch(/^mfe-quote: .*The last good pointer stays in use/);
  await givenLive('2');
  expect(await quotes(live)).toEqual([version('2')]);
});

test('a server that starts with a pointer that it cannot use takes its copy', async () => {
  await givenLive('1');
  await writeFile(pointerFile(), '[null]');
  expect(await quotes(new LiveReleases(openStore()))).toEqual([version('1')]);
  await writeFile(path.join(store, 'mfe-quote/releases.copy.json'), '[null]');
  expect(await quotes(new LiveReleases(openStore()))).toBeUndefined();
});

test('simultaneous requests read the pointers together', async () => {
  const remotes = ['mfe-booking', 'mfe-quote', 'mfe-staff'];
  let reads = 0;
  const live = new LiveReleases({
    ...openStore(),
    remotes: () => remotes,
    read: async () => {
      reads += 1;
      throw Object.assign(new Error('nothing there'), { code: 'EIO' });
    },
  });
  await Promise.all(Array.from({ length: 20 }, () => live.pointers()));
  expect(reads).toBe(remotes.length);
});

test('while a store cannot be reached nobody waits for it', async () => {
  const folder = openStore();
  let read = folder.read;
  const live = new LiveReleases({
    ...folder,
    identify: () => undefined,
    read: (file, maxBytes) => read(file, maxBytes),
  });
  await givenLive('1');
  expect(await quotes(live)).toEqual([version('1')]);
  read = async () => {
    throw new Error('timed out');
  };
  expect(await quotes(live)).toEqual([version('1')]);
  read = () => new Promise(() => {});
  expect(await quotes(live)).toEqual([version('1')]);
});

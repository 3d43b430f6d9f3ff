import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { integrityOf } from '@site/releases/store/integrity';
import { updateVersions } from '@site/releases/store/pointer-file';
import type { PublishedVersion } from '@site/releases/store/pointer-schema';
import { createKeyPair, type KeyPair, signRelease } from '@site/releases/store/signature';
import { LiveReleases } from './live-releases.js';
import { folderStore } from './release-store.js';
import { trustedKeys } from './trusted-keys.js';

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
async function givenRelease(name: string, content: object, remote = 'mfe-quote') {
  await mkdir(path.join(store, remote, name), { recursive: true });
  const digest = `sha384-${'A'.repeat(64)}`;
  const release = {
    name: remote,
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
  await writeFile(path.join(store, remote, name, 'release.json'), JSON.stringify(release));
}

async function givenLive(name: string, remote = 'mfe-quote'): Promise<void> {
  await givenRelease(name, { paths: ['/quotes'] }, remote);
  await updateVersions(store, remote, () => [version(name)]);
}
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
  expect(logged.join()).toMatch(/leads through a symbolic link/);
});

test.each([
  ['a pointer', 'mfe-quote/releases.json'],
  ['a folder of a release', 'mfe-quote/1'],
])('what is read by way of a symbolic link is not live: %s', async (_, file) => {
  await givenLive('1');
  const outside = await mkdtemp(path.join(os.tmpdir(), 'live-releases-outside-'));
  try {
    await rename(path.join(store, file), path.join(outside, 'moved'));
    await symlink(path.join(outside, 'moved'), path.join(store, file));
    await rm(path.join(store, 'mfe-quote/releases.copy.json'));
    expect((await quotes(new LiveReleases(openStore()))) ?? []).not.toContainEqual(version('1'));
    expect(logged.join()).toMatch(/leads through a symbolic link/);
  } finally {
    await rm(outside, { recursive: true });
  }
});

test('a pointer that is a named pipe holds up nobody', async () => {
  await givenLive('1');
  await rm(pointerFile());
  execFileSync('mkfifo', [pointerFile()]);
  expect(await quotes(new LiveReleases(openStore()))).toEqual([version('1')]);
  expect(logged.join()).toMatch(/releases\.json is not a file/);
});

test('a store that hangs holds up nobody for long, and is not asked again meanwhile', async () => {
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
  await givenLive('s', 'mfe-staff');
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
    await givenLive(`${index}`, `mfe-a${index}`);
  }
  const names = Object.keys(await live.pointers());
  expect(names).toHaveLength(50);
  expect(names).toContain('mfe-quote');
  expect(names.every((name) => /^mfe-(a\d+|quote)$/.test(name))).toBe(true);
  expect(logged).toEqual([expect.stringContaining('The store has 61 remotes; 50 are served')]);
});

test('an entry that cannot be looked at keeps no remote from being live', async () => {
  await givenLive('1');
  await symlink('mfe-aaa-loop', path.join(store, 'mfe-aaa-loop'));
  await symlink('/', path.join(store, 'mfe-aaa-root'));
  await symlink('nowhere', path.join(store, 'mfe-aaa-nowhere'));
  expect(Object.keys(await new LiveReleases(openStore()).pointers())).toEqual(['mfe-quote']);
  expect(logged).toEqual([]);
});

test.each([50, 70])('%d folders without a pointer take no place of a remote', async (count) => {
  for (let index = 0; index < count; index++) await mkdir(path.join(store, `mfe-a${index}`));
  await givenLive('1');
  const live = new LiveReleases(openStore());
  expect(Object.keys(await live.pointers())).toEqual(['mfe-quote']);
  expect(logged).toEqual([]);
});

test.each([1, 70])(
  'the first release of a remote is live, long after one of %d empty folders was made',
  async (count) => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    try {
      for (let index = 0; index < count; index++) await mkdir(path.join(store, `mfe-a${index}`));
      jest.setSystemTime(Date.now() + 60_000);
      const live = new LiveReleases(openStore());
      expect(await live.pointers()).toEqual({});
      await givenLive('1', 'mfe-a0');
      await nextTurn();
      jest.advanceTimersByTime(1_000);
      expect(Object.keys(await live.pointers())).toEqual(['mfe-a0']);
    } finally {
      jest.useRealTimers();
    }
  },
);

const earlier = (name: string): PublishedVersion => ({
  ...version(name),
  extras: { publishedAt: '2026-01-01T00:00:00.000Z' },
});

test('paths that a pointer of before lacks are read from the release', async () => {
  const live = new LiveReleases(openStore());
  await givenRelease('1', { paths: ['/quotes'] });
  await updateVersions(store, 'mfe-quote', () => [earlier('1')]);
  expect(await quotes(live)).toEqual([version('1')]);
});

test('a remote whose release says no paths serves none, whatever the pointer claims', async () => {
  await givenRelease('1', {});
  await updateVersions(store, 'mfe-quote', () => [version('1')]);
  expect(await quotes(new LiveReleases(openStore()))).toEqual([earlier('1')]);
});

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

const keys = () => path.join(store, '../', `${path.basename(store)}-keys`);
afterEach(() => rm(keys(), { recursive: true, force: true }));

/** Two versions of which the second is live, signed; returns what the shell knows. */
async function givenSigned(): Promise<{ live: LiveReleases; pair: KeyPair }> {
  const pair = createKeyPair();
  await mkdir(keys());
  await writeFile(path.join(keys(), 'mfe-quote.public.pem'), pair.publicKey);
  const signed = await Promise.all(
    ['1', '2'].map(async (name) => {
      await givenRelease(name, { paths: ['/quotes'] });
      const content = await readFile(releaseFile(name, 'release.json'));
      await writeFile(releaseFile(name, 'release.sig'), signRelease(content, pair.privateKey));
      return describedBy(content, version(name));
    }),
  );
  const [first, second] = signed as [PublishedVersion, PublishedVersion];
  const before = {
    ...first,
    deployment: { traffic: 0, default: false },
    extras: { ...first.extras, liveSince: '2026-01-01T00:00:00.000Z' },
  };
  await updateVersions(store, 'mfe-quote', () => [before, { ...second, fallbackUrl: first.url }]);
  return { live: new LiveReleases(openStore(), trustedKeys(keys())), pair };
}

const releaseFile = (name: string, file: string) => path.join(store, 'mfe-quote', name, file);
const describedBy = (content: Buffer, { extras, ...published }: PublishedVersion) => ({
  ...published,
  extras: { ...extras, release: integrityOf(content) },
});

async function liveVersion(live: LiveReleases): Promise<string | undefined> {
  return (await quotes(live))?.find(({ deployment }) => deployment.default)?.metadata.version;
}

test('a release that is signed by its team goes live', async () => {
  const { live } = await givenSigned();
  expect(await liveVersion(live)).toBe('2');
  expect(live.release('mfe-quote', '2')?.paths).toEqual(['/quotes']);
  expect(live.release('mfe-quote', '1')).toBeUndefined();
  expect(logged).toEqual([]);
});

test.each<[string, (pair: KeyPair) => Promise<unknown>, RegExp]>([
  ['lacks a signature', () => rm(releaseFile('2', 'release.sig')), /release\.sig is missing/],
  [
    'has a signature of another key',
    async () => {
      const content = await readFile(releaseFile('2', 'release.json'));
      const signature = signRelease(content, createKeyPair().privateKey);
      await writeFile(releaseFile('2', 'release.sig'), signature);
    },
    /2 is not signed with the key of its team/,
  ],
  [
    'has a description that was changed',
    async () => {
      const content = await readFile(releaseFile('2', 'release.json'), 'utf8');
      await writeFile(releaseFile('2', 'release.json'), content.replace('/quotes', '/about-us'));
    },
    /2 is not signed with the key of its team/,
  ],
  [
    'is signed, but not what the pointer names',
    async ({ privateKey }) => {
      const content = Buffer.from(
        (await readFile(releaseFile('2', 'release.json'), 'utf8')).replace('/quotes', '/offers'),
      );
      await writeFile(releaseFile('2', 'release.json'), content);
      await writeFile(releaseFile('2', 'release.sig'), signRelease(content, privateKey));
    },
    /release\.json is not the one that the pointer names/,
  ],
  [
    'is entered by another file',
    () =>
      updateVersions(store, 'mfe-quote', (versions) =>
        versions.map((published) => ({
          ...published,
          url: published.url.replace('remoteEntry', 'evil'),
        })),
      ),
    /leads to 2\/client\/evil\.js, which is not the entry/,
  ],
  ['is gone', () => rm(releaseFile('2', ''), { recursive: true }), /release\.json is missing/],
])('a release that %s does not go live; the one before does', async (_, harm, sentence) => {
  const { live, pair } = await givenSigned();
  await harm(pair);
  const isEntry = sentence.source.includes('entry');
  expect(await liveVersion(live)).toBe(isEntry ? undefined : '1');
  expect(logged).toEqual([expect.stringMatching(sentence)]);
});

test('without the key of its team nothing of a remote goes live, until the key is there', async () => {
  const { live, pair } = await givenSigned();
  await rm(path.join(keys(), 'mfe-quote.public.pem'));
  expect(await liveVersion(live)).toBeUndefined();
  expect(logged).toEqual([expect.stringMatching(/has no key of mfe-quote.*Nothing of it is live/)]);
  await writeFile(path.join(keys(), 'mfe-quote.public.pem'), pair.publicKey);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
  await nextTurn();
  expect(await liveVersion(live)).toBe('2');
});

test('a key that is taken away ends what was live with it', async () => {
  const { live } = await givenSigned();
  expect(await liveVersion(live)).toBe('2');
  await rm(path.join(keys(), 'mfe-quote.public.pem'));
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
  await nextTurn();
  expect(await liveVersion(live)).toBeUndefined();
  expect(logged).toEqual([expect.stringMatching(/has no key of mfe-quote.*Nothing of it is live/)]);
});

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promote } from '@site/releases/store/pointer';
import { updateVersions } from '@site/releases/store/pointer-file';
import type { PublishedVersion } from '@site/releases/store/pointer-schema';
import { PathOwners } from '../rendering/routes/path-owners.js';
import { nextTurn } from '../testing/next-turn.js';
import { LiveReleases } from './live-releases.js';
import { quotes, TemporaryStore, version } from './testing/temporary-store.js';

let store: TemporaryStore;
let logged: string[];
beforeEach(async () => {
  store = await TemporaryStore.make();
  logged = [];
  jest.spyOn(console, 'error').mockImplementation((line: string) => logged.push(line));
});
afterEach(() => store.remove());

test('a release shows with the next request', async () => {
  const live = new LiveReleases(store.open());
  expect(await live.pointers()).toEqual({});
  await store.givenLive('1');
  expect(await quotes(live)).toEqual([version('1')]);
  await store.givenLive('2');
  expect(await quotes(live)).toEqual([version('2')]);
});

test('a release shows at once, however short before it somebody looked', async () => {
  await store.givenLive('2');
  const pointer = await readFile(store.file('releases.json'));
  await store.givenLive('1');
  const live = new LiveReleases(store.open());
  await quotes(live);
  expect(await quotes(live)).toEqual([version('1')]);
  writeFileSync(store.file('releases.json'), pointer);
  expect(await quotes(live)).toEqual([version('2')]);
});

test('a release that goes live while the pointer is being read shows with the next request', async () => {
  await store.givenLive('1');
  const folder = store.open();
  let next: Promise<unknown> | undefined;
  const live = new LiveReleases({
    ...folder,
    read: async (file, maxBytes) => {
      const content = await folder.read(file, maxBytes);
      if (!next) {
        await store.givenLive('2');
        next = Promise.all([quotes(live), quotes(live)]);
      }
      return content;
    },
  });
  expect(await quotes(live)).toEqual([version('1')]);
  expect(await next).toEqual([[version('2')], [version('2')]]);
});

test('a version quarantined while the pointer is being read is not live for the next request', async () => {
  const out = new Map<string, string>();
  const live = new LiveReleases(store.open(), undefined, { problems: () => new Map(out) });
  await store.givenLive('1');
  await quotes(live);
  await store.givenLive('2');
  await updateVersions(store.folder, 'mfe-quote', (versions) => [
    {
      ...version('1'),
      deployment: { traffic: 0, default: false },
      extras: { ...version('1').extras, liveSince: '2026-01-01T00:00:00.000Z' },
    },
    ...versions.map((two) => ({ ...two, fallbackUrl: version('1').url })),
  ]);
  const reading = quotes(live);
  out.set('2', '2 is quarantined.');
  live.applyQuarantines('mfe-quote');
  await reading;
  const shares = (await quotes(live))?.map(({ deployment }) => deployment.traffic);
  expect(shares).toEqual([100, 0]);
  expect(logged).toEqual(['mfe-quote: 2 is quarantined. 1 is live instead.']);
  out.clear();
  live.applyQuarantines('mfe-quote');
  expect((await quotes(live))?.map(({ deployment }) => deployment.traffic)).toEqual([0, 100]);
});

test('a pointer that becomes a symbolic link to itself stays as it was', async () => {
  const live = new LiveReleases(store.open());
  await store.givenLive('1');
  await quotes(live);
  await rm(store.file('releases.json'));
  await symlink('releases.json', store.file('releases.json'));
  expect(await quotes(live)).toEqual([version('1')]);
  expect(logged.join()).toMatch(/leads through a symbolic link/);
});

test.each([
  ['a pointer', 'mfe-quote/releases.json'],
  ['a folder of a release', 'mfe-quote/1'],
])('what is behind a symbolic link is not live: %s', async (_, file) => {
  await store.givenLive('1');
  const outside = await mkdtemp(path.join(os.tmpdir(), 'live-releases-outside-'));
  try {
    await rename(path.join(store.folder, file), path.join(outside, 'moved'));
    await symlink(path.join(outside, 'moved'), path.join(store.folder, file));
    await rm(store.file('releases.copy.json'));
    expect((await quotes(new LiveReleases(store.open()))) ?? []).not.toContainEqual(version('1'));
    expect(logged.join()).toMatch(/leads through a symbolic link/);
  } finally {
    await rm(outside, { recursive: true });
  }
});

test('a pointer that is a named pipe blocks no request', async () => {
  await store.givenLive('1');
  await rm(store.file('releases.json'));
  execFileSync('mkfifo', [store.file('releases.json')]);
  expect(await quotes(new LiveReleases(store.open()))).toEqual([version('1')]);
  expect(logged.join()).toMatch(/releases\.json is not a file/);
});

test('a store that hangs delays one request for 3 seconds, and is not asked again meanwhile', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] });
  try {
    await store.givenLive('1');
    let reads = 0;
    const live = new LiveReleases({
      ...store.open(),
      read: () => {
        reads += 1;
        return new Promise(() => {});
      },
    });
    const first = live.pointers();
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await first).toEqual({ 'mfe-quote': [] });
    expect(await live.pointers()).toEqual({ 'mfe-quote': [] });
    expect(reads).toBe(1);
  } finally {
    jest.useRealTimers();
  }
});

test('a pointer that is read only after requests stopped waiting for it shows with the next request', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] });
  try {
    await store.givenLive('1');
    let isSlow = false;
    const folder = store.open();
    const live = new LiveReleases({
      ...folder,
      read: async (file, maxBytes) => {
        if (isSlow) await new Promise((resolve) => setTimeout(resolve, 3_500));
        return folder.read(file, maxBytes);
      },
    });
    await quotes(live);
    await store.givenLive('2');
    isSlow = true;
    const waiting = quotes(live);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await waiting).toEqual([version('1')]);
    isSlow = false;
    await jest.advanceTimersByTimeAsync(600);
    while (live.release('mfe-quote', '2') === undefined) await nextTurn();
    expect(await quotes(live)).toEqual([version('2')]);
  } finally {
    jest.useRealTimers();
  }
});

/** Makes version 1 live for 90 % of visits, and 2 for the others. */
async function givenCanary(): Promise<void> {
  await store.givenLive('1');
  await store.givenRelease('2', { paths: ['/quotes'] });
  await updateVersions(store.folder, 'mfe-quote', (versions) =>
    promote([...versions, { ...version('2'), deployment: { traffic: 0, default: false } }], '2', {
      traffic: 10,
      now: new Date(),
    }),
  );
}

test.each([
  ['cut short', '{"schema":'],
  ['missing', undefined],
])('a version that is quarantined while the pointer is %s gets no visits', async (_, damaged) => {
  const out = new Map<string, string>();
  const folder = store.open();
  let reads = 0;
  const read = (file: string, maxBytes: number) => {
    reads += 1;
    return folder.read(file, maxBytes);
  };
  const live = new LiveReleases({ ...folder, read }, undefined, { problems: () => new Map(out) });
  await givenCanary();
  const shares = async () => (await quotes(live))?.map(({ deployment }) => deployment.traffic);
  expect(await shares()).toEqual([90, 10]);
  if (damaged) await writeFile(store.file('releases.json'), damaged);
  else await rm(store.file('releases.json'));
  await quotes(live);
  out.set('2', '2 is quarantined.');
  live.applyQuarantines('mfe-quote');
  expect(await shares()).toEqual([100, 0]);
  reads = 0;
  for (let request = 0; request < 20; request++) {
    await quotes(live);
  }
  expect(reads).toBe(0);
});

test('a version that is quarantined while a damaged pointer is being read gets no visits', async () => {
  const out = new Map<string, string>();
  const folder = store.open();
  let gate: Promise<void> | undefined;
  const read = async (file: string, maxBytes: number) => {
    const content = await folder.read(file, maxBytes);
    await gate;
    return content;
  };
  const live = new LiveReleases({ ...folder, read }, undefined, { problems: () => new Map(out) });
  await givenCanary();
  await quotes(live);
  await writeFile(store.file('releases.json'), '{"schema":');
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  const reading = quotes(live);
  await nextTurn();
  out.set('2', '2 is quarantined.');
  live.applyQuarantines('mfe-quote');
  open();
  await reading;
  expect((await quotes(live))?.map(({ deployment }) => deployment.traffic)).toEqual([100, 0]);
});

test('a remote that cannot be read when the server starts is not taken for one that is removed', async () => {
  await store.givenLive('1');
  await store.givenLive('1', 'mfe-other');
  const folder = store.open();
  let isDown = true;
  const live = new LiveReleases({
    ...folder,
    read: async (file, maxBytes) => {
      if (isDown && file.startsWith('mfe-quote/')) throw new Error('EIO: i/o error');
      return folder.read(file, maxBytes);
    },
  });
  const owners = new PathOwners({ '/quotes': 'mfe-quote' });
  owners.follow(await live.pointers());
  expect(owners.of('/quotes')).toBe('mfe-quote');
  isDown = false;
  while (live.release('mfe-quote', '1') === undefined) {
    await nextTurn();
    await live.pointers();
  }
  expect(await quotes(live)).toEqual([version('1')]);
});

test('a remote that is read too slowly when the server starts is not taken for one that is removed', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] });
  try {
    await store.givenLive('1');
    await store.givenLive('1', 'mfe-other');
    const folder = store.open();
    const live = new LiveReleases({
      ...folder,
      read: async (file, maxBytes) => {
        if (file === 'mfe-quote/1/release.json') await new Promise(() => {});
        return folder.read(file, maxBytes);
      },
    });
    const owners = new PathOwners({ '/quotes': 'mfe-quote' });
    const waiting = live.pointers();
    while (live.release('mfe-other', '1') === undefined) await nextTurn();
    await jest.advanceTimersByTimeAsync(3_000);
    owners.follow(await waiting);
    expect(owners.of('/quotes')).toBe('mfe-quote');
    owners.follow(await live.pointers());
    expect(owners.of('/quotes')).toBe('mfe-quote');
  } finally {
    jest.useRealTimers();
  }
});

test('a remote that cannot be read delays no release of another', async () => {
  await store.givenLive('1');
  await store.givenLive('1', 'mfe-other');
  const folder = store.open();
  const live = new LiveReleases({
    ...folder,
    read: async (file, maxBytes) => {
      if (file.startsWith('mfe-other/')) throw new Error('EACCES: permission denied');
      return folder.read(file, maxBytes);
    },
  });
  expect(await quotes(live)).toEqual([version('1')]);
  await store.givenLive('2');
  expect(await quotes(live)).toEqual([version('2')]);
});

test('a store that was slow once delays no later release', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] });
  try {
    await store.givenLive('1');
    const folder = store.open();
    let isSlow = true;
    const live = new LiveReleases({
      ...folder,
      read: async (file, maxBytes) => {
        if (isSlow) await new Promise((resolve) => setTimeout(resolve, 3_500));
        return folder.read(file, maxBytes);
      },
    });
    const waiting = quotes(live);
    await jest.advanceTimersByTimeAsync(3_000);
    await waiting;
    isSlow = false;
    await jest.advanceTimersByTimeAsync(500);
    while (live.release('mfe-quote', '1') === undefined) await nextTurn();
    await nextTurn();
    await store.givenLive('2');
    expect(await quotes(live)).toEqual([version('2')]);
  } finally {
    jest.useRealTimers();
  }
});

test('the pointers are the same object as long as nothing has changed, and are not read again', async () => {
  let reads = 0;
  const folder = store.open();
  const live = new LiveReleases({
    ...folder,
    read: (file, maxBytes) => {
      reads += 1;
      return folder.read(file, maxBytes);
    },
  });
  await store.givenLive('1');
  const first = await live.pointers();
  const readsOfFirst = reads;
  expect(await live.pointers()).toBe(first);
  expect(reads).toBe(readsOfFirst);
  await store.givenLive('2');
  expect(await live.pointers()).not.toBe(first);
});

test('a pointer that is removed stays as it was', async () => {
  const live = new LiveReleases(store.open());
  await store.givenLive('1');
  await live.pointers();
  await rm(store.file('releases.json'));
  expect(await quotes(live)).toEqual([version('1')]);
});

const earlier = (name: string): PublishedVersion => ({
  ...version(name),
  extras: { publishedAt: '2026-01-01T00:00:00.000Z' },
});

test('paths that an older pointer lacks are read from the release', async () => {
  const live = new LiveReleases(store.open());
  await store.givenRelease('1', { paths: ['/quotes'] });
  await updateVersions(store.folder, 'mfe-quote', () => [earlier('1')]);
  expect(await quotes(live)).toEqual([version('1')]);
});

test('a remote whose release lists no paths serves none, whatever the pointer claims', async () => {
  await store.givenRelease('1', {});
  await updateVersions(store.folder, 'mfe-quote', () => [version('1')]);
  expect(await quotes(new LiveReleases(store.open()))).toEqual([earlier('1')]);
});

test.each([
  ['nonsense', '{"microFrontends":{"mfe-quote":[{}]}}'],
  ['cut short', '{"microFrontends":{"mfe-qu'],
  ['of another remote', '{"microFrontends":{"mfe-booking":[]}}'],
  ['huge', ' '.repeat(5 * 1024 * 1024)],
])('a pointer that is %s stays as it was, and is logged once', async (_, text) => {
  const live = new LiveReleases(store.open());
  await store.givenLive('1');
  await live.pointers();
  await writeFile(store.file('releases.json'), text);
  for (let request = 0; request < 3; request++) {
    expect(await quotes(live)).toEqual([version('1')]);
  }
  expect(logged).toHaveLength(1);
  expect(logged[0]).toMatch(/^mfe-quote: .*The last good pointer stays in use/);
  await store.givenLive('2');
  expect(await quotes(live)).toEqual([version('2')]);
});

test('a pointer that is alternately usable and unusable does not fill the log', async () => {
  const live = new LiveReleases(store.open());
  await store.givenLive('1');
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  const good = await readFile(store.file('releases.json'));
  const flap = async () => {
    await writeFile(store.file('releases.json'), '[null]');
    await quotes(live);
    await writeFile(store.file('releases.json'), good);
    await quotes(live);
  };
  for (let time = 0; time < 20; time++) await flap();
  expect(logged).toHaveLength(5);
  now.mockReturnValue(60_000);
  await flap();
  expect(logged).toHaveLength(6);
});

test('a server that starts with a pointer that it cannot use takes its copy', async () => {
  await store.givenLive('1');
  await writeFile(store.file('releases.json'), '[null]');
  expect(await quotes(new LiveReleases(store.open()))).toEqual([version('1')]);
  await writeFile(store.file('releases.copy.json'), '[null]');
  expect(await quotes(new LiveReleases(store.open()))).toEqual([]);
});

test('simultaneous requests read the pointers together', async () => {
  const remotes = ['mfe-booking', 'mfe-quote', 'mfe-staff'];
  let reads = 0;
  const live = new LiveReleases({
    ...store.open(),
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
  const folder = store.open();
  let read = folder.read;
  const live = new LiveReleases({
    ...folder,
    identify: () => undefined,
    read: (file, maxBytes) => read(file, maxBytes),
  });
  await store.givenLive('1');
  expect(await quotes(live)).toEqual([version('1')]);
  read = async () => {
    throw new Error('timed out');
  };
  expect(await quotes(live)).toEqual([version('1')]);
  read = () => new Promise(() => {});
  expect(await quotes(live)).toEqual([version('1')]);
});

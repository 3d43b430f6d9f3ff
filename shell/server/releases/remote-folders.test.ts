import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
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

test('a remote whose folder is removed is gone, and can come back', async () => {
  const live = new LiveReleases(store.open());
  await store.givenLive('1');
  await store.givenLive('s', 'mfe-staff');
  expect(Object.keys(await live.pointers())).toEqual(['mfe-quote', 'mfe-staff']);
  await rm(path.join(store.folder, 'mfe-quote'), { recursive: true });
  expect(Object.keys(await live.pointers())).toEqual(['mfe-staff']);
  await store.givenLive('2');
  expect(await quotes(live)).toEqual([version('2')]);
});

test('a store that is suddenly empty keeps the remotes that it had, which is logged once', async () => {
  const live = new LiveReleases(store.open());
  await store.givenLive('1');
  const before = await live.pointers();
  await rm(path.join(store.folder, 'mfe-quote'), { recursive: true });
  for (let request = 0; request < 3; request++) {
    expect(await live.pointers()).toBe(before);
  }
  expect(logged.filter((line) => line.includes('no longer has any remotes'))).toHaveLength(1);
});

test('a store that is put back remote by remote keeps all remotes that it had, for a minute', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  try {
    const live = new LiveReleases(store.open());
    await store.givenLive('1');
    await store.givenLive('s', 'mfe-staff');
    const before = await live.pointers();
    for (const name of Object.keys(before))
      await rm(path.join(store.folder, name), { recursive: true });
    expect(await live.pointers()).toBe(before);
    await store.givenLive('1');
    expect(Object.keys(await live.pointers())).toEqual(['mfe-quote', 'mfe-staff']);
    jest.advanceTimersByTime(60_001);
    expect(Object.keys(await live.pointers())).toEqual(['mfe-quote']);
  } finally {
    jest.useRealTimers();
  }
});

test('folders without the name of a remote are passed over, and at most 100 remotes are served', async () => {
  const live = new LiveReleases(store.open());
  await store.givenLive('1');
  await live.pointers();
  await writeFile(path.join(store.folder, 'mfe-file'), '');
  for (const name of [
    '__proto__',
    'constructor',
    'mfe-',
    'mfe-A',
    'quote',
    `mfe-${'x'.repeat(51)}`,
  ])
    await mkdir(path.join(store.folder, name));
  for (let index = 0; index < 110; index++) {
    await store.givenLive(`${index}`, `mfe-a${index}`);
  }
  // On a busy machine some are read in time only for a later request.
  let names: string[] = [];
  while (names.length < 100) {
    await nextTurn();
    names = Object.keys(await live.pointers());
  }
  expect(names).toHaveLength(100);
  expect(names).toContain('mfe-quote');
  expect(names.every((name) => /^mfe-(a\d+|quote)$/.test(name))).toBe(true);
  expect(logged).toEqual([
    expect.stringContaining('The store has 111 remotes, but only 100 are served'),
  ]);
});

test('an entry that cannot be read does not keep remotes from being live', async () => {
  await store.givenLive('1');
  await symlink('mfe-aaa-loop', path.join(store.folder, 'mfe-aaa-loop'));
  await symlink('/', path.join(store.folder, 'mfe-aaa-root'));
  await symlink('nowhere', path.join(store.folder, 'mfe-aaa-nowhere'));
  expect(Object.keys(await new LiveReleases(store.open()).pointers())).toEqual(['mfe-quote']);
  expect(logged).toEqual([]);
});

test.each([100, 120])('%d folders without a pointer do not count as remotes', async (count) => {
  for (let index = 0; index < count; index++) await mkdir(path.join(store.folder, `mfe-a${index}`));
  await store.givenLive('1');
  const live = new LiveReleases(store.open());
  expect(Object.keys(await live.pointers())).toEqual(['mfe-quote']);
  expect(logged).toEqual([]);
});

test.each([1, 120])(
  'the first release of a remote is live, long after one of %d empty folders was made',
  async (count) => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    try {
      for (let index = 0; index < count; index++)
        await mkdir(path.join(store.folder, `mfe-a${index}`));
      jest.setSystemTime(Date.now() + 60_000);
      const live = new LiveReleases(store.open());
      expect(await live.pointers()).toEqual({});
      await store.givenLive('1', 'mfe-a0');
      jest.advanceTimersByTime(1_000);
      expect(Object.keys(await live.pointers())).toEqual(['mfe-a0']);
    } finally {
      jest.useRealTimers();
    }
  },
);

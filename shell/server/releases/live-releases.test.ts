import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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
  extras: { publishedAt: '2026-01-01T00:00:00.000Z' },
});

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
  await rm(path.join(store, 'mfe-quote'), { recursive: true });
  expect(await quotes(live)).toEqual([version('1')]);
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
  let reads = 0;
  const live = new LiveReleases({
    ...openStore(),
    read: async () => {
      reads += 1;
      throw Object.assign(new Error('nothing there'), { code: 'EIO' });
    },
  });
  await Promise.all(Array.from({ length: 20 }, () => live.pointers()));
  expect(reads).toBe(4);
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

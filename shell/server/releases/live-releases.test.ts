import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { PublishedVersion } from '@site/federation/releases/pointer';
import { writeVersions } from '@site/federation/releases/store';
import { LiveReleases } from './live-releases.js';
import { folderStore } from './release-store.js';

const version = (name: string): PublishedVersion => ({
  url: `${name}/client/remoteEntry.js`,
  fallbackUrl: `${name}/client/remoteEntry.js`,
  metadata: { version: name, integrity: 'sha384-x' },
  deployment: { traffic: 100, default: true },
  extras: { publishedAt: '2026-01-01T00:00:00.000Z' },
});

let store: string;
beforeEach(async () => {
  store = await mkdtemp(path.join(os.tmpdir(), 'live-releases-'));
});
afterEach(() => rm(store, { recursive: true }));

test('a release shows with the next request', async () => {
  const live = new LiveReleases(folderStore(store, '/mfe/'));
  expect(await live.pointers()).toEqual({});
  await writeVersions(store, 'mfe-quote', [version('1')]);
  expect((await live.pointers())['mfe-quote']).toEqual([version('1')]);
  await writeVersions(store, 'mfe-quote', [version('2')]);
  expect((await live.pointers())['mfe-quote']).toEqual([version('2')]);
});

test('a pointer that cannot be read any more stays as it was', async () => {
  const live = new LiveReleases(folderStore(store, '/mfe/'));
  await writeVersions(store, 'mfe-quote', [version('1')]);
  await live.pointers();
  await rm(path.join(store, 'mfe-quote'), { recursive: true });
  expect((await live.pointers())['mfe-quote']).toEqual([version('1')]);
});

test('simultaneous requests read the pointers together', async () => {
  let reads = 0;
  const live = new LiveReleases({
    ...folderStore(store, '/mfe/'),
    read: async () => {
      reads += 1;
      throw new Error('nothing there');
    },
  });
  await Promise.all(Array.from({ length: 20 }, () => live.pointers()));
  expect(reads).toBe(4);
});

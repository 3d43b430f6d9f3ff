import fs, { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { stampEnds } from './last-use.js';
import { promote, rollback } from './pointer.js';
import { updateVersions } from './pointer-file.js';
import { prune } from './prune.js';
import { publish } from './publish.js';
import { readVersions } from './read-versions.js';
import { writeBuild } from './testing/write-build.js';

const REMOTE = 'mfe-quote';
const onDay = (day: number) => new Date(Date.UTC(2026, 0, day));

let folder: string;
const store = () => path.join(folder, 'store');
const released = () => path.join(store(), REMOTE);

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'prune-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function publishOn(day: number, text: string): Promise<string> {
  const workspace = path.join(folder, REMOTE);
  await writeBuild(workspace, { name: REMOTE, paths: ['/quotes'], text });
  const about = { store: store(), workspace, contractVersion: '1.0.0', now: onDay(day) };
  return (await publish(about)).version;
}

async function promoteOn(day: number, version: string, traffic?: number): Promise<void> {
  await change(day, (versions) => promote(versions, version, { traffic, now: onDay(day) }));
}

async function change(day: number, decide: typeof rollback): Promise<void> {
  await updateVersions(store(), REMOTE, (versions) =>
    stampEnds(versions, decide(versions), onDay(day)),
  );
}

/** @param unusable versions that a rollback passes over */
const pruneOn = (day: number, ...unusable: string[]) =>
  prune({
    store: store(),
    remote: REMOTE,
    now: onDay(day),
    record: (versions) => ({
      at: onDay(day).toISOString(),
      by: 'Ada',
      action: 'prune',
      versions,
    }),
    findUnusable: async () => [new Set(unusable)],
  });

test('a release is removed 14 days after its last visits began, not after it was published', async () => {
  const [first, second, third] = [
    await publishOn(1, 'first'),
    await publishOn(2, 'second'),
    await publishOn(3, 'third'),
  ];
  await promoteOn(3, first);
  await promoteOn(20, second);
  await promoteOn(21, third);
  expect((await pruneOn(33)).versions).toEqual([]);
  expect((await pruneOn(35)).versions).toEqual([first]);
  expect(await readdir(released())).not.toContain(first);
  expect(await readdir(released())).toEqual(expect.arrayContaining([second, third]));
});

test('a version that is published again is kept as long as a new one', async () => {
  await promoteOn(1, await publishOn(1, 'live'));
  const again = await publishOn(1, 'again');
  await publishOn(16, 'again');
  expect((await pruneOn(30)).versions).toEqual([]);
  expect((await pruneOn(31)).versions).toEqual([again]);
});

test('neither what is live nor a canary nor what a rollback leads to is removed', async () => {
  const versions = [];
  for (const text of ['first', 'second', 'canary', 'never live']) {
    versions.push(await publishOn(1, text));
  }
  const [first = '', second = '', canary = '', unused = ''] = versions;
  await promoteOn(1, first);
  await promoteOn(2, second);
  await promoteOn(3, canary, 10);
  expect((await pruneOn(60)).versions).toEqual([unused]);
  await change(60, rollback);
  expect((await pruneOn(61)).versions).toEqual([]);
  expect((await pruneOn(80)).versions).toEqual([canary]);
});

test('the version that a rollback leads to is kept, and those that it passes over are not', async () => {
  const [first, second, third] = [
    await publishOn(1, 'first'),
    await publishOn(2, 'second'),
    await publishOn(3, 'third'),
  ];
  await promoteOn(1, first);
  await promoteOn(2, second);
  await promoteOn(3, third);
  expect((await pruneOn(60, second)).versions).toEqual([second]);
  expect(await readdir(released())).toEqual(expect.arrayContaining([first, third]));
});

const LEFTOVER = '.01234567-89ab-cdef-0123-456789abcdef';
const minutesBefore = (minutes: number) => new Date(onDay(5).getTime() - minutes * 60_000);

async function leave(name: string, at: Date): Promise<void> {
  const draft = path.join(released(), name);
  await mkdir(draft, { recursive: true });
  await writeFile(path.join(draft, 'file'), '');
  await utimes(draft, at, at);
}

test('leftovers of killed commands are removed after an hour, by pruning and by publishing', async () => {
  await leave(LEFTOVER, minutesBefore(61));
  await leave(`.releases.json${LEFTOVER}`, minutesBefore(61));
  await leave(LEFTOVER.replace('0', 'a'), minutesBefore(59));
  await leave('.keep', minutesBefore(61));
  expect((await pruneOn(5)).leftovers).toBe(2);
  expect(await readdir(released())).toEqual(['.a1234567-89ab-cdef-0123-456789abcdef', '.keep']);
  await leave(LEFTOVER, minutesBefore(61));
  await publishOn(5, 'first');
  expect(await readdir(released())).not.toContain(LEFTOVER);
});

test.each(['EACCES', 'EPERM'])(
  'leftovers of another account (%s) stop neither pruning nor publishing',
  async (code) => {
    await leave(LEFTOVER, minutesBefore(61));
    const { rm: remove } = fs;
    jest.spyOn(fs, 'rm').mockImplementation(async (target, options) => {
      if (path.basename(String(target)) !== LEFTOVER) return remove(target, options);
      throw Object.assign(new Error('It says why.'), { code });
    });
    expect((await pruneOn(5)).leftovers).toBe(0);
    await publishOn(5, 'first');
    expect(await readdir(released())).toContain(LEFTOVER);
  },
);

test('a release that the pointer does not know is removed after an hour', async () => {
  const listed = await publishOn(5, 'listed');
  const release = async (name: string, minutes: number) => {
    const file = path.join(released(), name, 'release.json');
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, '{}');
    const at = new Date(onDay(5).getTime() - minutes * 60_000);
    await utimes(file, at, at);
  };
  await release('1.0.0-killed', 61);
  await release('1.0.0-being-published', 59);
  await mkdir(path.join(released(), 'no-release'));
  expect(await pruneOn(5)).toMatchObject({ versions: [], leftovers: 1 });
  const names = (await readdir(released())).filter((name) => !name.includes('releases.json'));
  expect(names).toEqual(
    expect.arrayContaining(['1.0.0-being-published', 'no-release', listed].sort()),
  );
  expect(names).not.toContain('1.0.0-killed');
});

test('releases whose pointer and its copy are lost are not taken for leftovers', async () => {
  const first = await publishOn(1, 'first');
  await promoteOn(1, first);
  for (const name of ['releases.json', 'releases.copy.json']) await rm(path.join(released(), name));
  await utimes(path.join(released(), first, 'release.json'), onDay(1), onDay(1));
  expect(await pruneOn(2)).toMatchObject({
    versions: [],
    leftovers: 0,
    repair: expect.stringMatching(/rebuilt from the releases in the store; the newest, .* is live/),
  });
  expect(await readdir(released())).toContain(first);
});

test('a version whose files are removed while it is published again is not listed', async () => {
  const version = await publishOn(1, 'first');
  await promoteOn(1, await publishOn(1, 'live'));
  const pruned = pruneOn(60);
  const published = publishOn(60, 'first').catch((error: Error) => error.message);
  const [{ versions }, outcome] = await Promise.all([pruned, published]);
  expect(versions).toEqual([version]);
  const files: string[] = await readdir(path.join(released(), version)).catch(() => []);
  const { versions: listed } = await readVersions(store(), REMOTE);
  const isListed = listed.some(({ metadata }) => metadata.version === version);
  expect([outcome, isListed]).toEqual(
    files.includes('release.json')
      ? [version, true]
      : [`${REMOTE} ${version} has just been removed from the store. Publish it again.`, false],
  );
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import { HISTORY_FILE, readHistory } from '../store/history.js';
import { promote } from '../store/pointer.js';
import { updateVersions } from '../store/pointer-file.js';
import { publish } from '../store/publish.js';
import { POINTER_COPY_FILE, readVersions } from '../store/read-versions.js';
import { writeBuild } from '../store/testing/write-build.js';
import { makeLive } from './change-versions.js';
import type { CommandContext } from './command.js';
import { readOptions } from './options.js';
import { readProvenance } from './provenance.js';
import { rollbackCommand } from './rollback-command.js';

const REMOTE = 'mfe-quote';

let folder: string;
let printed: string[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'rollback-'));
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => printed.push(line));
});
afterEach(() => rm(folder, { recursive: true }));

const contextOf = (...args: string[]): CommandContext => ({
  workspace: path.join(folder, REMOTE),
  remote: REMOTE,
  store: path.join(folder, 'store'),
  source: undefined,
  keyFile: undefined,
  hostUrl: undefined,
  options: readOptions(args),
});

/** Publishes versions of different content, not live. */
async function published<const Texts extends string[]>(...texts: Texts) {
  const { workspace, store } = contextOf();
  const versions: string[] = [];
  for (const text of texts) {
    await writeBuild(workspace, { name: REMOTE, paths: ['/quotes'], text });
    const about = { store, workspace, contractVersion: '1.0.0', now: new Date(), routeIds: [] };
    versions.push((await publish(about)).version);
  }
  return versions as { [Index in keyof Texts]: string };
}

const promoteTo = (version: string, ...options: string[]) =>
  makeLive(contextOf('promote', version, ...options), version);
const rollBack = (...version: string[]) => rollbackCommand(contextOf('rollback', ...version));

const nextMillisecond = () => delay(2);

/** Percent of visits by version, of those that have some. */
async function shares() {
  const { versions } = await readVersions(contextOf().store, REMOTE);
  const live = versions.filter(({ deployment }) => deployment.traffic > 0);
  return Object.fromEntries(
    live.map(({ metadata, deployment }) => [metadata.version, deployment.traffic]),
  );
}

test('a rollback says which version is live again, and which has no visits any more', async () => {
  const [first, second] = await published('one', 'two');
  await promoteTo(first);
  await promoteTo(second);
  await rollBack();
  expect(printed.at(-1)).toBe(`${REMOTE} ${first} is live again. ${second} no longer has visits.`);
});

test('a rollback says that it ends a canary, and leaves the version beside it', async () => {
  const [first, second] = await published('one', 'two');
  await promoteTo(first);
  await promoteTo(second, '--traffic', '10');
  await rollBack();
  expect(printed.at(-1)).toBe(`The canary ${second} has ended. ${REMOTE} ${first} has all visits.`);
  expect(await shares()).toEqual({ [first]: 100 });
});

test('a canary ends, too, when the files of the version beside it are gone', async () => {
  const [first, second] = await published('one', 'two');
  await promoteTo(first);
  await promoteTo(second, '--traffic', '10');
  await rm(path.join(contextOf().store, REMOTE, first), { recursive: true });
  await expect(promoteTo(second, '--traffic', '20')).rejects.toThrow('are no longer in');
  printed = [];
  await rollBack();
  expect(await shares()).toEqual({ [first]: 100 });
  expect(printed).toEqual([
    `The files of ${REMOTE} ${first} are no longer in ${contextOf().store}.`,
    `The canary ${second} has ended. ${REMOTE} ${first} has all visits.`,
  ]);
});

test('if two developers roll back the same version, only the first rolls something back', async () => {
  const [first, second, third] = await published('one', 'two', 'three');
  for (const version of [first, second, third]) await promoteTo(version);
  await rollBack(third);
  await expect(rollBack(third)).rejects.toThrow(
    `A rollback of ${REMOTE} would end ${second}, not ${third}. Nothing was changed.`,
  );
  expect(await shares()).toEqual({ [second]: 100 });
});

test('of two rollbacks at the same moment only one goes back, and the other says who did', async () => {
  const [first, second, third] = await published('one', 'two', 'three');
  for (const version of [first, second, third]) await promoteTo(version);
  const { by } = await readProvenance(contextOf().workspace);
  const ends = await Promise.allSettled([rollBack(), rollBack()]);
  expect(
    ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason.message)] : [])),
  ).toEqual([
    `${by} rolled back to ${second} after this command had begun. Nothing else was changed. To end ${second}, too, run "mfe rollback" again.`,
  ]);
  expect(await shares()).toEqual({ [second]: 100 });
  await rollBack();
  expect(await shares()).toEqual({ [first]: 100 });
});

test('a rollback that begins before another one ends goes back no further, even if it starts later', async () => {
  const [first, second, third] = await published('one', 'two', 'three');
  for (const version of [first, second, third]) await promoteTo(version);
  await nextMillisecond();
  const began = new Date();
  await nextMillisecond();
  await rollBack();
  await expect(rollbackCommand(contextOf('rollback'), began)).rejects.toThrow(
    `rolled back to ${second} after this command had begun.`,
  );
  expect(await shares()).toEqual({ [second]: 100 });
});

/** Resolves when a command asks for a lock. */
function nextLock(): Promise<void> {
  const { lock } = lockfile;
  return new Promise((resolve) => {
    jest.spyOn(lockfile, 'lock').mockImplementationOnce((...args) => {
      resolve();
      return lock(...args);
    });
  });
}

test('a rollback does not end a version that a colleague made live while it waited', async () => {
  const [first, second, third] = await published('one', 'two', 'three');
  for (const version of [first, second]) await promoteTo(version);
  const { store } = contextOf();
  let waiting: Promise<void> | undefined;
  // By hand: without a line in the history.
  await updateVersions(store, REMOTE, async (versions, now) => {
    const asked = nextLock();
    waiting = rollBack();
    waiting.catch(() => {});
    await Promise.race([asked, waiting]); // it has read what is live
    return promote(versions, third, { now, traffic: 10 });
  });
  await expect(waiting).rejects.toThrow(
    `Somebody else made ${third} live after this command had begun. Nothing else was changed.`,
  );
  expect(await shares()).toEqual({ [second]: 90, [third]: 10 });
});

test('a rollback that names the default does not end a canary beside it, and the other way round', async () => {
  const [first, second] = await published('one', 'two');
  await promoteTo(first);
  await promoteTo(second, '--traffic', '10');
  await expect(rollBack(first)).rejects.toThrow(`would end ${second}, not ${first}`);
  await rollBack(second);
  await expect(rollBack(second)).rejects.toThrow(`would end ${first}, not ${second}`);
  expect(await shares()).toEqual({ [first]: 100 });
});

test.each([
  ['the default again', 0],
  ['another version', 2],
])('a promotion of %s says that it ends the canary of a colleague', async (_, index) => {
  const versions = await published('one', 'two', 'three');
  const [first, second] = versions;
  await promoteTo(first);
  await promoteTo(second, '--traffic', '10');
  printed = [];
  await promoteTo(versions[index] ?? '');
  expect(printed).toEqual([
    `The canary ${second}, which had 10 % of visits, has ended.`,
    `${REMOTE} ${versions[index]} is live.`,
  ]);
});

test('a canary that gets all visits is not ended', async () => {
  const [first, second] = await published('one', 'two');
  await promoteTo(first);
  await promoteTo(second, '--traffic', '10');
  printed = [];
  await promoteTo(second);
  expect(printed).toEqual([`${REMOTE} ${second} is live.`]);
});

test('a version that went live while the gates of another one ran is named to the developer who replaces it', async () => {
  const [first, second, third] = await published('one', 'two', 'three');
  await promoteTo(first);
  await promoteTo(second);
  printed = [];
  await makeLive(contextOf('release'), third, first);
  const { by } = await readProvenance(contextOf().workspace);
  expect(printed).toEqual([
    `${second} went live in the meantime, and now has no visits. Tell ${by}, who made it live.`,
    `${REMOTE} ${third} is live.`,
  ]);
  printed = [];
  await makeLive(contextOf('release', '--traffic', '10'), first, second);
  expect(printed).toEqual([`${REMOTE} ${first} is live for 10 % of visits.`]);
});

test('a release that waited for another command went live after it', async () => {
  const [first, second] = await published('one', 'two');
  const { store, workspace } = contextOf();
  let waiting: Promise<unknown> | undefined;
  let now = new Date();
  await updateVersions(store, REMOTE, async (versions) => {
    waiting = promoteTo(second);
    await readProvenance(workspace); // as the promotion does before it waits
    while (Date.now() <= now.getTime()) await nextTurn();
    now = new Date();
    return promote(versions, first, { now });
  });
  await waiting;
  const { versions } = await readVersions(store, REMOTE);
  const liveSince = versions.map(({ extras }) => Date.parse(extras.liveSince ?? ''));
  expect(liveSince[0]).toBe(now.getTime());
  expect(liveSince[1]).toBeGreaterThanOrEqual(now.getTime());
});

test('a change that a killed command has noted is in the history once', async () => {
  const [first] = await published('one');
  const folder = path.join(contextOf().store, REMOTE);
  const copy = path.join(folder, POINTER_COPY_FILE);
  const noted = await readFile(copy);
  await promoteTo(first);
  // As if the command was killed between writing the history and the copy.
  await writeFile(copy, noted);
  const [second] = await published('two');
  await promoteTo(second);
  const { entries } = await readHistory(folder);
  expect(entries.map(({ action, versions }) => [action, versions])).toEqual([
    ['promote', [first]],
    ['promote', [second]],
  ]);
});

test('a change that a killed command has not noted gets into the history with the next one', async () => {
  const [first] = await published('one');
  const folder = path.join(contextOf().store, REMOTE);
  const copy = path.join(folder, POINTER_COPY_FILE);
  const noted = await readFile(copy);
  const [second] = await published('two');
  await promoteTo(second);
  // As if both commands were killed right after they replaced the pointer.
  await writeFile(copy, noted);
  await rm(path.join(folder, HISTORY_FILE));
  await promoteTo(first);
  const { entries } = await readHistory(folder);
  expect(
    entries.map(({ action, versions, traffic, note }) => [action, versions, traffic, note]),
  ).toEqual([
    ['publish', [second], undefined, expect.stringMatching(/^recorded later/)],
    ['promote', [second], 100, expect.stringMatching(/^recorded later/)],
    ['promote', [first], 100, undefined],
  ]);
  expect(entries[0]?.by).toBe('unknown');
});

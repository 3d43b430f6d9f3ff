import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { publish } from '../store/publish.js';
import { readVersions } from '../store/read-versions.js';
import { writeBuild } from '../store/testing/write-build.js';
import { makeLive } from './change-versions.js';
import type { CommandContext } from './command.js';
import { readOptions } from './options.js';
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

/** Percent of visits by version, of those that have some. */
async function shares() {
  const { versions } = await readVersions(contextOf().store, REMOTE);
  const live = versions.filter(({ deployment }) => deployment.traffic > 0);
  return Object.fromEntries(
    live.map(({ metadata, deployment }) => [metadata.version, deployment.traffic]),
  );
}

test('says which version is live again, and which has no visits any more', async () => {
  const [first, second] = await published('one', 'two');
  await promoteTo(first);
  await promoteTo(second);
  await rollBack();
  expect(printed.at(-1)).toBe(
    `${REMOTE} ${first} is live again. ${second} has no visits any more.`,
  );
});

test('says that it ends a canary, and leaves the version beside it', async () => {
  const [first, second] = await published('one', 'two');
  await promoteTo(first);
  await promoteTo(second, '--traffic', '10');
  await rollBack();
  expect(printed.at(-1)).toBe(`The canary ${second} is ended: ${REMOTE} ${first} has all visits.`);
  expect(await shares()).toEqual({ [first]: 100 });
});

test('of two who mean one version, the second takes nothing back', async () => {
  const [first, second, third] = await published('one', 'two', 'three');
  for (const version of [first, second, third]) await promoteTo(version);
  await rollBack(third);
  await expect(rollBack(third)).rejects.toThrow(
    `A rollback of ${REMOTE} would end ${second}, not ${third}: nothing was changed.`,
  );
  expect(await shares()).toEqual({ [second]: 100 });
});

test('whoever means the default does not end a canary beside it, and the other way round', async () => {
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
    `The canary ${second}, with 10 % of visits, is ended.`,
    `${REMOTE} ${versions[index]} is live.`,
  ]);
});

test('a canary that gets all visits is not ended', async () => {
  const [first, second] = await published('one', 'two');
  await promoteTo(first);
  await promoteTo(second, '--traffic', '10');
  await promoteTo(second);
  expect(printed.at(-1)).toBe(`${REMOTE} ${second} is live.`);
  expect(printed.join()).not.toContain('is ended');
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promote } from '../store/pointer.js';
import { updateVersions } from '../store/pointer-file.js';
import { publish } from '../store/publish.js';
import { readVersions } from '../store/read-versions.js';
import { writeBuild } from '../store/testing/write-build.js';
import { makeLive } from './change-versions.js';
import type { CommandContext } from './command.js';
import { assertNoRival } from './obstacles.js';
import { readOptions } from './options.js';
import { rollbackCommand } from './rollback-command.js';

let folder: string;
let printed: string[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'obstacles-'));
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => printed.push(line));
});
afterEach(() => rm(folder, { recursive: true }));

const contextOf = (remote: string): CommandContext => ({
  workspace: path.join(folder, remote),
  remote,
  store: path.join(folder, 'store'),
  source: undefined,
  keyFile: undefined,
  hostUrl: undefined,
  options: readOptions(['rollback']),
});

/** Publishes a version of a remote with these paths, not live. */
async function published(remote: string, paths: string[]): Promise<string> {
  const { workspace, store } = contextOf(remote);
  await writeBuild(workspace, { name: remote, paths, text: paths.join() });
  const { version } = await publish({
    store,
    workspace,
    contractVersion: '1.0.0',
    now: new Date(),
    routeIds: [],
  });
  return version;
}

const release = async (remote: string, paths: string[]) =>
  makeLive(contextOf(remote), await published(remote, paths));

const live = async (remote: string) => {
  const { versions } = await readVersions(contextOf(remote).store, remote);
  return versions.find(({ deployment }) => deployment.default)?.extras.paths;
};

test('a rollback takes back no path that now belongs to another remote', async () => {
  await release('mfe-rewards', ['/rewards']);
  await release('mfe-rewards', ['/rewards', '/perk']);
  await release('mfe-rewards', ['/rewards', '/points']);
  await release('mfe-quote', ['/perk']);
  await rollbackCommand(contextOf('mfe-rewards'));
  expect(printed).toContainEqual(
    expect.stringMatching(/^mfe-rewards \S+ serves \/perk, which now belongs to mfe-quote\. /),
  );
  expect(await live('mfe-rewards')).toEqual(['/rewards']);
});

test('a rollback skips a version whose folder has been replaced by a file', async () => {
  await release('mfe-rewards', ['/rewards']);
  const damaged = await published('mfe-rewards', ['/rewards', '/perk']);
  await makeLive(contextOf('mfe-rewards'), damaged);
  await release('mfe-rewards', ['/rewards', '/points']);
  const place = path.join(contextOf('mfe-rewards').store, 'mfe-rewards', damaged);
  await rm(place, { recursive: true });
  await writeFile(place, '');
  await rollbackCommand(contextOf('mfe-rewards'));
  expect(printed).toContainEqual(
    expect.stringMatching(/^The files of mfe-rewards \S+ are no longer/),
  );
  expect(await live('mfe-rewards')).toEqual(['/rewards']);
});

test('a version of which a file was changed since does not go live, by no rollback either', async () => {
  await release('mfe-rewards', ['/rewards']);
  const harmed = await published('mfe-rewards', ['/rewards', '/perk']);
  await makeLive(contextOf('mfe-rewards'), harmed);
  await release('mfe-rewards', ['/rewards', '/points']);
  const { store } = contextOf('mfe-rewards');
  await writeFile(path.join(store, 'mfe-rewards', harmed, 'client/remoteEntry.js'), 'export {};');
  const changed = `The file client/remoteEntry.js of mfe-rewards ${harmed} in ${store} was changed.`;
  await expect(makeLive(contextOf('mfe-rewards'), harmed)).rejects.toThrow(changed);
  await rollbackCommand(contextOf('mfe-rewards'));
  expect(printed).toContain(changed);
  expect(await live('mfe-rewards')).toEqual(['/rewards']);
});

test('a version that was published before another remote took its path does not go live', async () => {
  await release('mfe-rewards', ['/rewards']);
  const waiting = await published('mfe-rewards', ['/rewards', '/perk']);
  await release('mfe-quote', ['/perk']);
  await expect(makeLive(contextOf('mfe-rewards'), waiting)).rejects.toThrow(
    'which now belongs to mfe-quote. Publish a version without it.',
  );
  expect(await live('mfe-rewards')).toEqual(['/rewards']);
});

test('a rollback keeps the paths that the remote has never given up', async () => {
  await release('mfe-rewards', ['/rewards', '/perk']);
  await release('mfe-rewards', ['/rewards', '/perk', '/points']);
  await release('mfe-quote', ['/perk/:id']);
  await rollbackCommand(contextOf('mfe-rewards'));
  expect(await live('mfe-rewards')).toEqual(['/rewards', '/perk']);
});

test('a claim that was written into the store by hand does not block a rollback', async () => {
  await release('mfe-rewards', ['/rewards', '/perk']);
  await release('mfe-rewards', ['/rewards', '/perk', '/points']);
  const rival = await published('mfe-quote', ['/perk']);
  const now = new Date(0);
  await updateVersions(contextOf('mfe-quote').store, 'mfe-quote', (versions) =>
    promote(versions, rival, { now }),
  );
  await rollbackCommand(contextOf('mfe-rewards'));
  expect(await live('mfe-rewards')).toEqual(['/rewards', '/perk']);
});

test('if two remotes go live with one path at once, the last one to check gets an error', async () => {
  const { store } = contextOf('mfe-quote');
  for (const [remote, paths] of [
    ['mfe-quote', ['/quotes', '/perk/:id']],
    ['mfe-rewards', ['/rewards', '/perk/:name']],
  ] as const) {
    const version = await published(remote, [...paths]);
    // Neither sees the other while it decides.
    await updateVersions(store, remote, (versions) =>
      promote(versions, version, { now: new Date() }),
    );
  }
  const { versions } = await readVersions(store, 'mfe-rewards');
  await expect(assertNoRival(contextOf('mfe-rewards'), [], versions)).rejects.toThrow(
    'mfe-quote went live with /perk/:name at the same moment',
  );
  await assertNoRival(contextOf('mfe-rewards'), versions, versions);
});

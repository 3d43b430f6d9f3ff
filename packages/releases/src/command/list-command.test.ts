import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { publish } from '../store/publish.js';
import { writeBuild } from '../store/testing/write-build.js';
import { listCommand } from './list-command.js';
import { readOptions } from './options.js';

const REMOTE = 'mfe-quote';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'list-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** What `mfe list` prints. */
async function listed(workspace: string, store: string): Promise<string[]> {
  const printed: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => printed.push(line));
  await listCommand({
    workspace,
    remote: REMOTE,
    store,
    source: undefined,
    keyFile: undefined,
    hostUrl: undefined,
    options: readOptions(['list']),
  });
  return printed;
}

test('the reason of a forced release neither looks like a line of its own, nor moves the cursor', async () => {
  const [workspace, store] = [path.join(folder, REMOTE), path.join(folder, 'store')];
  await writeBuild(workspace, { name: REMOTE, paths: ['/quotes'] });
  const forced = { reason: 'urgent\u001b[2J\n1.0.0-0  100 % of visits', gates: ['pages'] };
  const about = { store, workspace, contractVersion: '1.0.0', now: new Date() };
  await publish({ ...about, forced });
  expect(await listed(workspace, store)).toEqual([
    expect.stringMatching(/ {2}forced past pages: urgent \[2J 1\.0\.0-0 {2}100 % of visits$/),
  ]);
});

test('a store that does not exist is not one in which the remote was never published', async () => {
  const [workspace, store] = [path.join(folder, REMOTE), path.join(folder, 'store')];
  expect(await listed(workspace, store)).toEqual([
    `The store ${store} does not exist: the first release makes it, or RELEASES_DIR names another folder.`,
  ]);
  await mkdir(store);
  expect(await listed(workspace, store)).toEqual(['mfe-quote was never published.']);
});

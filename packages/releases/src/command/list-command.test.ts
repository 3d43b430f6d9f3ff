import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { publish } from '../store/publish.js';
import { writeBuild } from '../store/testing/write-build.js';
import { listCommand } from './list-command.js';
import { readOptions } from './options.js';

const REMOTE = 'mfe-quote';

test('the reason of a forced release neither looks like a line of its own, nor moves the cursor', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'list-'));
  const [workspace, store] = [path.join(folder, REMOTE), path.join(folder, 'store')];
  const printed: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => printed.push(line));
  await writeBuild(workspace, { name: REMOTE, paths: ['/quotes'] });
  const forced = { reason: 'urgent\u001b[2J\n1.0.0-0  100 % of visits', gates: ['pages'] };
  const about = { store, workspace, contractVersion: '1.0.0', now: new Date() };
  await publish({ ...about, forced });
  const options = readOptions(['list']);
  const places = { workspace, remote: REMOTE, store };
  await listCommand({
    ...places,
    source: undefined,
    keyFile: undefined,
    hostUrl: undefined,
    options,
  });
  expect(printed).toEqual([
    expect.stringMatching(/ {2}forced past pages: urgent \[2J 1\.0\.0-0 {2}100 % of visits$/),
  ]);
  await rm(folder, { recursive: true });
});

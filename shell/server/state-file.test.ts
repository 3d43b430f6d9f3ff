import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { StateFile } from './state-file.js';

let folder: string;
let file: string;
let logged: jest.SpyInstance;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'state-'));
  file = path.join(folder, 'kept.json');
  logged = jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => rm(folder, { recursive: true }));

const kept = (file: string) =>
  new StateFile(file, v.array(v.string()), {
    unread: 'It begins anew.',
    unwritten: 'It is not kept.',
  });

test('saved state is read again, from a folder that did not exist', async () => {
  const inNewFolder = path.join(folder, 'new', 'kept.json');
  kept(inNewFolder).write(['a']);
  kept(inNewFolder).write(['b']);
  expect(await kept(inNewFolder).read()).toEqual(['b']);
});

test('a file that another process with the same id is writing is not in the way', async () => {
  mkdirSync(`${file}.${process.pid}`);
  kept(file).write(['a']);
  expect(await kept(file).read()).toEqual(['a']);
});

test('state that cannot be saved leaves nothing behind, and is logged', () => {
  mkdirSync(file);
  kept(file).write(['a']);
  expect(readdirSync(folder)).toEqual(['kept.json']);
  expect(logged).toHaveBeenCalledWith(expect.stringMatching(/^It is not kept\. /));
});

test('a file in place of the folder is logged, and does not throw', () => {
  writeFileSync(file, '');
  kept(path.join(file, 'kept.json')).write(['a']);
  kept(path.join(file, 'below', 'kept.json')).write(['a']);
  expect(logged).toHaveBeenCalledTimes(2);
});

test('a folder that does not exist yet has no state, and nothing is logged', async () => {
  expect(await kept(path.join(folder, 'later', 'kept.json')).read()).toBeUndefined();
  expect(logged).not.toHaveBeenCalled();
});

test.each<[string, () => void, RegExp]>([
  ['a pipe that nobody writes to', () => execFileSync('mkfifo', [file]), /is not a file/],
  ['a link to an endless file', () => symlinkSync('/dev/zero', file), /is a symbolic link/],
  [
    'too large',
    () => {
      writeFileSync(file, '[]');
      truncateSync(file, 64 * 1024 * 1024);
    },
    /is larger than 1048576 bytes/,
  ],
])('a file that is %s does not stop the start: it is logged', async (_, make, problem) => {
  make();
  expect(await kept(file).read()).toBeUndefined();
  expect(logged).toHaveBeenCalledWith(expect.stringMatching(/^It begins anew\. /));
  expect(logged).toHaveBeenCalledWith(expect.stringMatching(problem));
});

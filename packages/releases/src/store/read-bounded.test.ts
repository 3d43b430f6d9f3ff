import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { InvalidFileError, readBounded } from './store-file.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'read-bounded-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => path.join(folder, 'file');

test('a file of the largest size is read, one of a byte more is refused', async () => {
  writeFileSync(file(), 'abc');
  expect((await readBounded(file(), 3)).toString()).toBe('abc');
  await expect(readBounded(file(), 2)).rejects.toThrow(/is larger than 2 bytes/);
});

test('an empty file is read', async () => {
  writeFileSync(file(), '');
  expect(await readBounded(file(), 3)).toHaveLength(0);
});

test.each<[string, () => void, RegExp]>([
  ['a folder', () => mkdirSync(file()), /is not a file/],
  ['a named pipe', () => execFileSync('mkfifo', [file()]), /is not a file/],
  ['a link to itself', () => symlinkSync('file', file()), /is a symbolic link/],
  [
    'a link to a file',
    () => {
      writeFileSync(path.join(folder, 'other'), 'abc');
      symlinkSync('other', file());
    },
    /is a symbolic link/,
  ],
])('%s is refused at once', async (_, make, problem) => {
  make();
  const read = readBounded(file(), 10);
  await expect(read).rejects.toThrow(InvalidFileError);
  await expect(read).rejects.toThrow(problem);
});

test('a file that is not there is reported by the code of the file system', async () => {
  await expect(readBounded(file(), 10)).rejects.toMatchObject({ code: 'ENOENT' });
});

/** Files of this kind have the size 0, whatever they contain. */
const UNSIZED = '/proc/self/status';
const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('the limit holds for what is read, whatever size the file system claims', async () => {
  await expect(readBounded(UNSIZED, 10)).rejects.toThrow(/is larger than 10 bytes/);
  expect((await readBounded(UNSIZED, 100_000)).length).toBeGreaterThan(10);
});

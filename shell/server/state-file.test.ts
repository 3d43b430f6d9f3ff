import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readVerdicts, writeVerdicts } from './verdict-file.js';

let folder: string;
let file: string;
let logged: jest.SpyInstance;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'verdicts-'));
  file = path.join(folder, 'quarantine.json');
  logged = jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => rm(folder, { recursive: true }));

const KEPT = {
  'mfe-quote': [{ version: '2', since: '2026-01-01T00:00:00.000Z', reason: 'It failed.' }],
};

test('verdicts that were kept are read', async () => {
  writeVerdicts(path.join(folder, 'new'), KEPT);
  expect(await readVerdicts(path.join(folder, 'new'))).toEqual(KEPT);
});

test('what another process with the same id is writing is not in the way', async () => {
  mkdirSync(`${file}.${process.pid}`);
  writeVerdicts(folder, KEPT);
  expect(await readVerdicts(folder)).toEqual(KEPT);
});

test('verdicts that cannot be kept leave nothing behind, and that is told', () => {
  mkdirSync(file);
  writeVerdicts(folder, KEPT);
  expect(readdirSync(folder)).toEqual(['quarantine.json']);
  expect(logged).toHaveBeenCalledWith(
    expect.stringMatching(/^Quarantined versions are not kept for the next start/),
  );
});

test('a file in place of the folder is told, and ends nothing', () => {
  writeFileSync(file, '');
  writeVerdicts(file, KEPT);
  writeVerdicts(path.join(file, 'below'), KEPT);
  expect(logged).toHaveBeenCalledTimes(2);
});

test('a folder that is not there yet has none, without a message', async () => {
  expect(await readVerdicts(path.join(folder, 'later'))).toEqual({});
  expect(logged).not.toHaveBeenCalled();
});

test.each<[string, () => void, RegExp]>([
  ['a pipe that nobody writes to', () => execFileSync('mkfifo', [file]), /is not a file/],
  ['a link to what never ends', () => symlinkSync('/dev/zero', file), /is a symbolic link/],
  [
    'larger than any list of verdicts',
    () => {
      writeFileSync(file, '{}');
      truncateSync(file, 64 * 1024 * 1024);
    },
    /is larger than 1048576 bytes/,
  ],
])('a file that is %s stops no start: it is told', async (_, make, problem) => {
  make();
  expect(await readVerdicts(folder)).toEqual({});
  expect(logged).toHaveBeenCalledWith(
    expect.stringMatching(/^Quarantined versions are tried again/),
  );
  expect(logged).toHaveBeenCalledWith(expect.stringMatching(problem));
});

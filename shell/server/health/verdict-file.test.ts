import { execFileSync } from 'node:child_process';
import { symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readVerdicts } from './verdict-file.js';

let folder: string;
let file: string;
let logged: jest.SpyInstance;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'verdicts-'));
  file = path.join(folder, 'quarantine.json');
  logged = jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => rm(folder, { recursive: true }));

test('verdicts that were kept are read', async () => {
  const kept = {
    'mfe-quote': [{ version: '2', since: '2026-01-01T00:00:00.000Z', reason: 'It failed.' }],
  };
  writeFileSync(file, JSON.stringify(kept));
  expect(await readVerdicts(folder)).toEqual(kept);
});

test('a folder that is not there yet has none, without a word', async () => {
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

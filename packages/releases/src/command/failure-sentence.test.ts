import fs from 'node:fs';
import os from 'node:os';
import { ReleaseError } from '../store/release-error.js';
import { failureSentence } from './failure-sentence.js';

/** An error of the file system, which names no path where an open file is written. */
const failure = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: it says why, write`), { code, syscall: 'write', path });

test.each([
  ['what was refused', new ReleaseError('No.'), 'No.'],
  [
    'a file of the store',
    failure('EACCES', '/data/releases/mfe-quote/releases.json'),
    'The store /data/releases cannot be used. Error: EACCES: it says why, write',
  ],
  ['another file', failure('EACCES', '/data/releases-old/a'), 'EACCES: it says why, write.'],
  [
    'a store that is read-only',
    Object.assign(failure('ENOENT', '/data/releases/mfe-quote'), { syscall: 'mkdir' }),
    'The store /data/releases is read-only here. Make it writable, then run the command again.',
  ],
  [
    'a full disk',
    failure('ENOSPC'),
    'The disk of the store /data/releases, or of this folder, is full. Make room, then run the command again.',
  ],
  [
    'a used up share of a disk',
    // As Node reports it.
    Object.assign(new Error('Unknown system error'), {
      errno: -os.constants.errno.EDQUOT,
      syscall: 'write',
    }),
    'The disk of the store /data/releases, or of this folder, is full. Make room, then run the command again.',
  ],
  ['a mistake in the program', new TypeError('x is not a function'), undefined],
])('the sentence for %s', (_, error, sentence) => {
  expect(failureSentence(error, '/data/releases')).toBe(sentence);
});

test('before the store is known, no file is one of the store', () => {
  expect(failureSentence(failure('EACCES', '/srv/package.json'), '')).toBe(
    'EACCES: it says why, write.',
  );
});

test.each([
  ['no blocks', { bavail: 0, files: 9, ffree: 9 }, /is full\. Make room/],
  ['no more files', { bavail: 9, files: 9, ffree: 0 }, /is full\. Make room/],
  ['no count of files', { bavail: 9, files: 0, ffree: 0 }, /is read-only here/],
])('a folder that cannot be made on a disk with %s', (_, room, sentence) => {
  jest.spyOn(fs, 'statfsSync').mockReturnValue(room as fs.StatsFs); // the rest is not read
  const error = Object.assign(failure('ENOENT', '/data/releases/mfe-quote/1'), {
    syscall: 'mkdir',
  });
  expect(failureSentence(error, '/data/releases')).toMatch(sentence);
});

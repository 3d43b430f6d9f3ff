import { StartProblem } from '@site/stack/start-problem';
import { problemSentence } from './problem-sentence.js';

const failure = (code: string, path?: string, syscall?: string) =>
  Object.assign(new Error(code), { code, path, syscall });

test.each([
  [new StartProblem('Port 3000 is taken.'), 'Port 3000 is taken.'],
  [
    new StartProblem('Postgres did not start: could not write: No space left on device'),
    'The disk is full. Make room and try again.',
  ],
  [failure('ENOSPC'), 'The disk is full. Make room and try again.'],
  [
    failure('EACCES', process.execPath),
    `${process.execPath} belongs to another user. Run this as that user, or delete it.`,
  ],
  [
    failure('EACCES', '/site/.data/lock.json'),
    '/site/.data/lock.json cannot be made: its folder belongs to another user. Run this as that user.',
  ],
  [failure('EROFS', '/site/.data'), '/site/.data cannot be written: the disk is read-only.'],
  [
    failure('ENOENT', '/mnt/monday', 'mkdir'),
    '/mnt/monday cannot be made. Is the disk read-only or full?',
  ],
  [
    failure('ENOTDIR', '/mnt/monday'),
    '/mnt/monday is not a folder, or is below a file. Name another one.',
  ],
  [failure('ENAMETOOLONG', '/mnt/monday'), '/mnt/monday is too long a name. Choose a shorter one.'],
])('%s is explained', (error, sentence) => {
  expect(problemSentence(error)).toBe(sentence);
});

test('a bug gets no sentence', () => {
  expect(problemSentence(new TypeError('x is not a function'))).toBeUndefined();
});

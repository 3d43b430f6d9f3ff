import { stat } from 'node:fs/promises';
import { TooManyRequestsException } from '../http/too-many-requests.js';
import { hashPassword, isPasswordOf } from './passwords.js';

/** As many guesses at the same time. */
const guesses = (count: number) =>
  Array.from({ length: count }, () => isPasswordOf(undefined, 'guess', 'stranger'));

beforeAll(() => isPasswordOf(undefined, 'guess', 'stranger'));

test('§6 files are read at once while many strangers guess', async () => {
  let answered = 0;
  const all = guesses(30).map((guess) => guess.then(() => (answered += 1)));
  await new Promise((turn) => setImmediate(turn));
  await stat(__dirname);
  expect(answered).toBeLessThan(5);
  await Promise.all(all);
});

test('§6 somebody known does not wait for the many strangers who guess', async () => {
  let answered = 0;
  const right = await hashPassword('otter velvet comet marble');
  const all = guesses(30).map((guess) => guess.then(() => (answered += 1)));
  await new Promise((turn) => setImmediate(turn));
  expect(await isPasswordOf(right, 'otter velvet comet marble', 'known')).toBe(true);
  expect(answered).toBeLessThan(5);
  await Promise.all(all);
});

test('§6 guesses are refused when too many wait, but not those of somebody known', async () => {
  const all = guesses(60);
  expect(await isPasswordOf(undefined, 'guess', 'known')).toBe(false);
  const refused = (await Promise.allSettled(all)).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(28);
  expect(refused).toContainEqual({
    status: 'rejected',
    reason: expect.any(TooManyRequestsException),
  });
  await expect(Promise.all(guesses(3))).resolves.toEqual([false, false, false]);
});

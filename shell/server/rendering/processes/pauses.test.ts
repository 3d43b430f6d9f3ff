import { Pauses } from './pauses.js';

test('a pause grows with each failure up to its limit, and ends with a success', () => {
  let now = 0;
  const pauses = new Pauses({ first: 5, longest: 40 }, () => now);
  expect(pauses.has('/a')).toBe(false);
  expect(pauses.failed('/a')).toBe(5);
  now = 4;
  expect(pauses.has('/a')).toBe(true);
  expect(pauses.has('/b')).toBe(false);
  now = 5;
  expect(pauses.has('/a')).toBe(false);
  expect([pauses.failed('/a'), pauses.failed('/a'), pauses.failed('/a')]).toEqual([15, 40, 40]);
  pauses.succeeded('/a');
  expect(pauses.has('/a')).toBe(false);
  expect(pauses.failed('/a')).toBe(5);
});

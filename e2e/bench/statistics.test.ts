import { summarise, withSpread } from './statistics.js';

test.each([
  [[5], { median: 5, low: 5, high: 5 }],
  [[3, 1, 2], { median: 2, low: 1.5, high: 2.5 }],
  [[4, 1, 3, 2], { median: 2.5, low: 1.75, high: 3.25 }],
  [[5, 4, 3, 2, 1], { median: 3, low: 2, high: 4 }],
])('summarises %j by the middle and the range of the middle half', (values, summary) => {
  expect(summarise(values)).toEqual(summary);
});

test('nothing that was measured has no middle', () => {
  expect(summarise([]).median).toBeNaN();
});

test('a spread is left out where nothing varies', () => {
  expect(withSpread(summarise([3, 1, 2]))).toBe('2 (1.5 to 2.5)');
  expect(withSpread(summarise([120, 120]))).toBe('120');
});

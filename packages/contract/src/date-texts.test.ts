import { formatDate } from './date-texts.js';

test('a date is shown with its day of the week, also when the clocks change on it', () => {
  expect(formatDate('2026-03-31')).toBe('Tuesday 31 March 2026');
  expect(formatDate('2026-04-05')).toBe('Sunday 5 April 2026');
  expect(formatDate('2026-10-04')).toBe('Sunday 4 October 2026');
});

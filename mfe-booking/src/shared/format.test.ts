import { formatSlot, formatTimes, spokenSlot } from './format';

test('§2 shows a slot with its times in the 12-hour format', () => {
  const slot = { day: 'Friday', start: '11:00', end: '13:00' } as const;

  expect(formatTimes(slot)).toBe('11:00am - 1:00pm');
  expect(formatSlot(slot)).toBe('Friday 11:00am - 1:00pm');
  expect(spokenSlot(slot)).toBe('Friday 11:00am to 1:00pm');
});

import { formatRooms, formatSlot, formatTime, formatTimes, spokenSlot } from './format';

test.each([
  ['00:00', '12:00am'],
  ['09:00', '9:00am'],
  ['11:30', '11:30am'],
  ['12:00', '12:00pm'],
  ['13:00', '1:00pm'],
  ['23:05', '11:05pm'],
])('§2 shows %s as %s', (time, shown) => {
  expect(formatTime(time)).toBe(shown);
});

test('§2 shows a slot with its times in the 12-hour format', () => {
  const slot = { day: 'Friday', start: '11:00', end: '13:00' } as const;

  expect(formatTimes(slot)).toBe('11:00am - 1:00pm');
  expect(formatSlot(slot)).toBe('Friday 11:00am - 1:00pm');
  expect(spokenSlot(slot)).toBe('Friday 11:00am to 1:00pm');
});

test.each([
  [0, '0'],
  [5, '5'],
  [6, '6+'],
])('§9 shows %i rooms as %s', (rooms, shown) => {
  expect(formatRooms(rooms)).toBe(shown);
});

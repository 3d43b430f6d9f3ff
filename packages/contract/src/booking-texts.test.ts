import { formatRooms, formatTime } from './booking-texts.js';

test.each([
  ['00:00', '12:00am'],
  ['09:00', '9:00am'],
  ['11:30', '11:30am'],
  ['12:00', '12:00pm'],
  ['13:00', '1:00pm'],
  ['23:05', '11:05pm'],
])('§2 shows %s as %s', (time, shown) => {
  expect(formatTime(time)).toBe(shown);
  expect(formatTime(`${time}:00`)).toBe(shown);
});

test('§9 shows 6 rooms as 6+', () => {
  expect([0, 5, 6].map(formatRooms)).toEqual(['0', '5', '6+']);
});

import { aSchedule } from '../testing/booking-api';
import { parseTakenSlots, slotState } from './availability';

const MONDAY_NINE = { day: 'Monday', start: '09:00', end: '11:00' } as const;
const MONDAY_ELEVEN = { day: 'Monday', start: '11:00', end: '13:00' } as const;
const TUESDAY_NINE = { day: 'Tuesday', start: '09:00', end: '11:00' } as const;
const MONDAY_NINE_LONGER = { day: 'Monday', start: '09:00', end: '13:00' } as const;

test('§7 a slot is unavailable if a booking has the same day, start and end', () => {
  const taken = parseTakenSlots(aSchedule(MONDAY_NINE));

  expect(slotState(MONDAY_NINE, undefined, taken)).toBe('Unavailable');
});

test.each([
  ['start', MONDAY_ELEVEN],
  ['day', TUESDAY_NINE],
  ['end', MONDAY_NINE_LONGER],
])('§7 a slot stays available if a booking has another %s', (_, slot) => {
  const taken = parseTakenSlots(aSchedule(MONDAY_NINE));

  expect(slotState(slot, undefined, taken)).toBe('Available');
});

test('§2 step 1 distinguishes the selected slot from the other free ones', () => {
  const taken = parseTakenSlots(aSchedule());

  expect(slotState(MONDAY_NINE, { ...MONDAY_NINE }, taken)).toBe('Selected');
  expect(slotState(MONDAY_ELEVEN, MONDAY_NINE, taken)).toBe('Available');
});

test('§4 a slot that is booked is not selected, even if it was before', () => {
  expect(slotState(MONDAY_NINE, MONDAY_NINE, parseTakenSlots(aSchedule(MONDAY_NINE)))).toBe(
    'Unavailable',
  );
});

test('§7 a day that the schedule leaves out has no bookings', () => {
  expect(parseTakenSlots({}).size).toBe(0);
});

test.each([null, 'Monday', { Monday: {} }, { Monday: [{ start: 9, end: 11 }] }])(
  '§8 a response such as %j is not a schedule',
  (answer) => {
    expect(() => parseTakenSlots(answer)).toThrow();
  },
);

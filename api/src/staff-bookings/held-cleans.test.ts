import type { HistoryEntry } from '@site/contract/history';
import type { StaffBooking } from '@site/contract/staff-bookings';
import { seriesOf } from './describe-booking.js';
import { cleansHeld, cleanToRemindOf } from './held-cleans.js';

const MONDAY = { day: 'Monday', start: '09:00', end: '11:00' } as const;

/** @param history the oldest first */
const bookingWith = (
  changes: Partial<StaffBooking>,
  ...history: [at: string, action: string, details: HistoryEntry['details']][]
): StaffBooking => ({
  ...MONDAY,
  id: '1',
  version: 1,
  customer: { firstName: '', lastName: '', email: '', phone: '', address: '' },
  cleaningFrequency: 'weekly',
  propertyDetails: { bedrooms: 1, bathrooms: 1 },
  bookedAt: '2026-02-20T00:00:00Z',
  firstClean: '2026-03-09',
  fortnight: null,
  nextCleans: [],
  skippedCleans: [],
  dates: [],
  suggestedDate: null,
  cancellation: null,
  freeSlots: [],
  history: history
    .map(([at, action, details]) => ({
      at,
      action,
      actor: 'staff' as const,
      actorName: null,
      details,
    }))
    .reverse(),
  ...changes,
});

/** Nine o'clock in Sydney on Monday 2 March, or a number of days later. */
const nine = (days = 0) => new Date(Date.UTC(2026, 2, 1 + days, 22));

test.each([
  [0, 0, 1],
  [7, 1, 2],
])('the clean %i days after the first counts when it has begun', (days, before, then) => {
  const booking = bookingWith({ firstClean: '2026-03-02' });
  expect(cleansHeld(booking, new Date(nine(days).getTime() - 1))).toBe(before);
  expect(cleansHeld(booking, nine(days))).toBe(then);
});

test('a clean that was skipped was not held', () => {
  const booking = bookingWith({
    firstClean: '2026-03-02',
    skippedCleans: ['2026-03-02', '2026-03-16'],
  });
  expect(cleansHeld(booking, nine(21))).toBe(2);
});

test.each<[string, string, Record<string, unknown>]>([
  ['date', 'confirmed', { from: '2026-03-02', to: '2026-03-17' }],
  ['slot', 'moved', { dateFrom: '2026-03-02', dateTo: '2026-03-17' }],
])(
  'cleans before a change of the %s count as well, whatever the series is now',
  (_, action, details) => {
    const booking = bookingWith(
      { day: 'Tuesday', firstClean: '2026-03-17' },
      ['2026-02-21T00:00:00Z', 'confirmed', { from: null, to: '2026-03-02', cleansHeld: 0 }],
      ['2026-03-10T00:00:00Z', action, { ...details, cleansHeld: 2 }],
      ['2026-03-11T00:00:00Z', 'changed', { fields: ['phone'] }],
    );
    expect(cleansHeld(booking, nine(14))).toBe(2);
    expect(cleansHeld(booking, nine(15))).toBe(3);
  },
);

test.each<[string, string, Record<string, unknown>]>([
  ['date', 'confirmed', { from: '2026-03-02', to: '2026-03-17' }],
  [
    'slot',
    'moved',
    {
      from: { day: 'Monday', start: '09:00', end: '11:00' },
      to: { day: 'Tuesday', start: '09:00', end: '11:00' },
      dateFrom: '2026-03-02',
      dateTo: '2026-03-17',
    },
  ],
])(
  'cleans before a change of the %s by an API that did not record their number are counted by its entry',
  (_, action, details) => {
    const booking = bookingWith(
      { day: 'Tuesday', firstClean: '2026-03-17' },
      ['2026-02-21T00:00:00Z', 'confirmed', { from: null, to: '2026-03-02' }],
      ['2026-02-22T00:00:00Z', 'skipped', { date: '2026-03-02' }],
      ['2026-03-10T00:00:00Z', action, details],
    );
    expect(cleansHeld(booking, nine(14))).toBe(1);
    expect(cleansHeld(booking, nine(15))).toBe(2);
  },
);

test('no clean counts twice after a change of the frequency', () => {
  const booking = bookingWith(
    { firstClean: '2026-03-02', cleaningFrequency: 'fortnightly' },
    ['2026-02-21T00:00:00Z', 'confirmed', { from: null, to: '2026-03-02', cleansHeld: 0 }],
    [nine(8).toISOString(), 'changed', { fields: ['cleaningFrequency'], cleansHeld: 2 }],
  );
  expect(cleansHeld(booking, nine(13))).toBe(2);
  expect(cleansHeld(booking, nine(14))).toBe(3);
});

test('without a date no clean was held', () => {
  expect(cleansHeld(bookingWith({ firstClean: null }), nine())).toBe(0);
});

test('§2 a booking that becomes weekly after its first cleans were skipped is reminded of a clean to come', () => {
  const booking = bookingWith(
    {
      firstClean: '2026-03-02',
      cleaningFrequency: 'fortnightly',
      skippedCleans: ['2026-03-02', '2026-03-16'],
    },
    ['2026-02-21T00:00:00Z', 'confirmed', { from: null, to: '2026-03-02', cleansHeld: 0 }],
    ['2026-02-22T00:00:00Z', 'skipped', { date: '2026-03-02' }],
    ['2026-02-23T00:00:00Z', 'skipped', { date: '2026-03-16' }],
  );
  const weekly = seriesOf({ ...booking, cleaningFrequency: 'weekly' });
  // On 9 March, which was no date of the fortnightly series, nobody came.
  expect(cleanToRemindOf(booking, weekly, nine(8))).toBe('2026-03-23');
});

test('§2 the clean of today is reminded of until it begins in the slot of the series', () => {
  const booking = bookingWith({ firstClean: '2026-03-09' });
  const moved = { firstClean: '2026-03-02', frequency: 'weekly' } as const;
  const slot = { start: '13:00' } as const;
  expect(cleanToRemindOf(booking, moved, nine(), slot)).toBe('2026-03-02');
});

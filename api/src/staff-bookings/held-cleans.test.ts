import type { HistoryEntry } from '@site/contract/history';
import type { StaffBooking } from '@site/contract/staff-bookings';
import { hasHadClean } from './held-cleans.js';

const MONDAY = { day: 'Monday', start: '09:00', end: '11:00' } as const;
const AFTERNOON = { day: 'Monday', start: '13:00', end: '15:00' } as const;

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

test.each([
  [
    'the office changes the first clean to a date that the customer had skipped',
    bookingWith(
      {},
      ['2026-02-21T00:00:00Z', 'confirmed', { from: null, to: '2026-03-02' }],
      ['2026-02-22T00:00:00Z', 'skipped', { date: '2026-03-09' }],
      ['2026-02-23T00:00:00Z', 'confirmed', { from: '2026-03-02', to: '2026-03-09' }],
    ),
    '2026-03-08T22:00:00Z',
  ],
  [
    'the booking is moved to another time from such a date on',
    bookingWith(
      AFTERNOON,
      ['2026-02-21T00:00:00Z', 'confirmed', { from: null, to: '2026-03-02' }],
      ['2026-02-22T00:00:00Z', 'skipped', { date: '2026-03-09' }],
      [
        '2026-02-23T00:00:00Z',
        'moved',
        { from: MONDAY, to: AFTERNOON, dateFrom: '2026-03-02', dateTo: '2026-03-09' },
      ],
    ),
    '2026-03-09T02:00:00Z',
  ],
])('when %s, it is held on that date', (_, booking, begins) => {
  const instant = Date.parse(begins);
  expect(hasHadClean(booking, new Date(instant - 1))).toBe(false);
  expect(hasHadClean(booking, new Date(instant))).toBe(true);
});

test.each([
  ['2026-03-08T00:00:00Z', false],
  ['2026-03-10T00:00:00Z', true],
])(
  'a clean of a weekly series that became fortnightly on %s was held before: %s',
  (changed, held) => {
    const booking = bookingWith(
      { firstClean: '2026-03-02', cleaningFrequency: 'fortnightly', skippedCleans: ['2026-03-02'] },
      ['2026-02-21T00:00:00Z', 'confirmed', { from: null, to: '2026-03-02' }],
      ['2026-02-22T00:00:00Z', 'skipped', { date: '2026-03-02' }],
      [
        changed,
        'changed',
        { fields: ['cleaningFrequency'], frequencyFrom: 'weekly', dateFrom: '2026-03-02' },
      ],
    );
    expect(hasHadClean(booking, new Date('2026-03-11T00:00:00Z'))).toBe(held);
  },
);

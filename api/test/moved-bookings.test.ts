import { BOOK_RECURRING_SLOT_URL, slotKey } from '@site/contract/bookings';
import { dateAfterMove, offeredDates } from '@site/contract/clean-dates';
import { closedSlotUrl } from '@site/contract/closed-slots';
import { aBooking } from './support/requests.js';
import { outcome } from './support/responses.js';
import { actions, bookingOf } from './support/staff-bookings.js';
import { FRIDAY, NOT_FREE, startOffice, statuses, TUESDAY } from './support/start-office.js';

const site = startOffice();

describe('a move', () => {
  test('frees one slot and takes the other', async () => {
    const booking = await site.office.givenBooking(TUESDAY);
    const moved = bookingOf(await site.office.change(booking, 'slot', FRIDAY));
    expect([slotKey(moved), moved.version]).toEqual([slotKey(FRIDAY), 2]);
    expect(moved.firstClean).toBeNull();
    expect(await site.office.booked()).toEqual(['Friday 13:00']);
    expect((await site.api.post(BOOK_RECURRING_SLOT_URL, aBooking(TUESDAY))).status).toBe(201);
    expect(moved.history).toMatchObject([
      { action: 'moved', details: { from: TUESDAY, to: FRIDAY, dateFrom: null, dateTo: null } },
    ]);
  });

  test.each(['weekly', 'fortnightly'] as const)(
    'continues a confirmed %s series as close to its next clean as possible, or on the date given',
    async (cleaningFrequency) => {
      const now = new Date();
      const booking = await site.office.confirmed(
        await site.office.givenBooking({ ...TUESDAY, cleaningFrequency }),
      );
      const firstClean = booking.firstClean ?? '';
      const moved = bookingOf(await site.office.change(booking, 'slot', FRIDAY));
      expect(moved.firstClean).toBe(
        dateAfterMove({ firstClean, frequency: cleaningFrequency }, TUESDAY, FRIDAY, now),
      );
      const date = offeredDates(TUESDAY, now)[5];
      const back = bookingOf(await site.office.change(moved, 'slot', { ...TUESDAY, date }));
      expect(back.firstClean).toBe(date);
    },
  );

  test('to a slot that is booked or closed is refused', async () => {
    const booking = await site.office.givenBooking(TUESDAY);
    await site.office.givenBooking(FRIDAY);
    await site.api.put(closedSlotUrl({ day: 'Sunday', start: '09:00' }), { reason: '' });
    for (const slot of [FRIDAY, { ...TUESDAY, day: 'Sunday' }]) {
      expect(outcome(await site.office.change(booking, 'slot', slot))).toEqual([409, NOT_FREE]);
    }
    expect(slotKey(await site.office.booking(booking.id))).toBe(slotKey(TUESDAY));
    expect(actions(await site.office.booking(booking.id))).toEqual([]);
  });

  test('to the slot that the booking has, for another date, says how the date is changed', async () => {
    const booking = await site.office.confirmed(await site.office.givenBooking(TUESDAY));
    const date = offeredDates(TUESDAY, new Date())[5];
    expect(outcome(await site.office.change(booking, 'slot', { ...TUESDAY, date }))).toEqual([
      409,
      'The booking has this slot already. To change only the date, change that of the first clean.',
    ]);
    expect(await site.office.booking(booking.id)).toEqual(booking);
  });

  test.each([
    [{ ...FRIDAY, end: '17:00' }, /^"end" must belong to one of the slots/],
    [{ ...FRIDAY, day: 'FRIDAY' }, /^"day" must be one of/],
    [{ ...FRIDAY, date: '2020-01-03' }, /^The date must be a Friday/],
    [{ ...FRIDAY, date: null }, /^"date" must be a date/],
  ])('to %j is refused', async (slot, error) => {
    const booking = await site.office.givenBooking(TUESDAY);
    const response = await site.office.change(booking, 'slot', slot);
    expect(outcome(response)).toEqual([400, expect.stringMatching(error)]);
  });

  test('if two bookings are moved to a slot while a visitor books it, one of the three succeeds', async () => {
    const first = await site.office.givenBooking(TUESDAY);
    const second = await site.office.givenBooking({ ...TUESDAY, day: 'Wednesday' });
    const responses = await Promise.all([
      site.office.change(first, 'slot', FRIDAY),
      site.office.change(second, 'slot', FRIDAY),
      site.api.post(BOOK_RECURRING_SLOT_URL, aBooking(FRIDAY)),
    ]);
    expect(statuses(responses).filter((status) => status < 300)).toHaveLength(1);
    expect(statuses(responses).filter((status) => status === 409)).toHaveLength(2);
    expect((await site.office.booked()).filter((slot) => slot === 'Friday 13:00')).toHaveLength(1);
  });

  test('of two bookings into the slots of each other is refused, not left waiting', async () => {
    const first = await site.office.givenBooking(TUESDAY);
    const second = await site.office.givenBooking(FRIDAY);
    const responses = await Promise.all([
      site.office.change(first, 'slot', FRIDAY),
      site.office.change(second, 'slot', TUESDAY),
    ]);
    expect(responses.map(outcome)).toEqual([
      [409, NOT_FREE],
      [409, NOT_FREE],
    ]);
  });

  test('while its slot is being closed: the slot is then closed or booked, never both', async () => {
    for (const _ of Array.from({ length: 5 })) {
      await site.api.database.query('TRUNCATE recurring_booking, closed_slot');
      const booking = await site.office.givenBooking(TUESDAY);
      const [moved, closed] = await Promise.all([
        site.office.change(booking, 'slot', FRIDAY),
        site.api.put(closedSlotUrl(FRIDAY), { reason: '' }),
      ]);
      expect([
        [200, 409],
        [409, 204],
      ]).toContainEqual([moved.status, closed.status]);
    }
  });
});

import { BOOK_RECURRING_SLOT_URL } from '@site/contract/bookings';
import { closedSlotUrl } from '@site/contract/closed-slots';
import { staffBookingUrl } from '@site/contract/staff-bookings';
import { Customer } from './support/customer.js';
import { aBooking } from './support/requests.js';
import { CHANGED, outcome } from './support/responses.js';
import { actions, bookingOf } from './support/staff-bookings.js';
import { CANCELLED, FRIDAY, startOffice, TUESDAY } from './support/start-office.js';

const site = startOffice();
const passMinutes = (minutes: number) =>
  site.api.database.query(
    `UPDATE cancelled_booking SET cancelled_at = cancelled_at - $1 * interval '1 minute'`,
    [minutes],
  );

describe('a cancellation', () => {
  test('frees the slot at once and keeps the booking, with the reason, for the office', async () => {
    const booking = await site.office.confirmed(await site.office.givenBooking());
    const cancelled = bookingOf(await site.office.cancel(booking));
    expect(cancelled.cancellation?.reason).toBe('Moves house');
    expect(cancelled.customer).toEqual(booking.customer);
    expect(actions(cancelled)).toEqual(['cancelled', 'confirmed']);
    expect(await site.office.booked()).toEqual([]);
    expect((await site.api.post(BOOK_RECURRING_SLOT_URL, aBooking())).status).toBe(201);
    expect(await site.office.booking(booking.id)).toMatchObject({
      version: 3,
      firstClean: booking.firstClean,
    });
  });

  test('needs a reason', async () => {
    const booking = await site.office.givenBooking();
    expect(outcome(await site.office.cancel(booking, ' '))).toEqual([
      400,
      '"reason" must not be empty.',
    ]);
    expect(outcome(await site.office.cancel(booking, 'x'.repeat(501)))).toEqual([
      400,
      '"reason" must not be longer than 500 characters.',
    ]);
    expect(await site.office.booked()).toEqual(['Tuesday 09:00']);
  });

  test('is made once, and its repetition succeeds as its response may have been lost', async () => {
    const booking = await site.office.givenBooking();
    const cancelled = bookingOf(await site.office.cancel(booking));
    expect(bookingOf(await site.office.cancel(booking))).toEqual(cancelled);
    expect(outcome(await site.office.cancel(booking, 'Never pays'))).toEqual([409, CANCELLED]);
  });

  test('by the customer is not taken for one by the office, which would offer to undo it', async () => {
    const booking = await site.office.givenBooking();
    const customer = await Customer.of(site.api, booking);
    await customer.cancel('Moves house');
    expect(outcome(await site.office.cancel(booking, 'Moves house'))).toEqual([409, CANCELLED]);
    expect(outcome(await site.office.cancel(booking, 'Never pays'))).toEqual([409, CANCELLED]);
  });

  test('can be undone: the same booking is back', async () => {
    const booking = await site.office.confirmed(await site.office.givenBooking());
    await site.office.cancel(booking);
    await passMinutes(9);
    const back = bookingOf(await site.office.undo(booking));
    expect(actions(back)).toEqual(['restored', 'cancelled', 'confirmed']);
    expect(back).toEqual({ ...booking, version: 4, history: back.history });
    expect(bookingOf(await site.office.undo(booking))).toEqual(back);
    const left = await site.api.database.query('SELECT FROM cancelled_booking');
    expect(left).toEqual([]);
  });

  test('cannot be undone after ten minutes, nor when the slot is booked or closed by then', async () => {
    const booking = await site.office.givenBooking();
    await site.office.cancel(booking);
    await site.api.put(closedSlotUrl(TUESDAY), { reason: '' });
    const taken = [409, 'The slot has been booked or closed meanwhile.'];
    expect(outcome(await site.office.undo(booking))).toEqual(taken);
    await site.api.delete(closedSlotUrl(TUESDAY));
    await site.api.post(BOOK_RECURRING_SLOT_URL, aBooking());
    expect(outcome(await site.office.undo(booking))).toEqual(taken);
    await site.api.database.query('TRUNCATE recurring_booking');
    await passMinutes(10);
    expect(outcome(await site.office.undo(booking))).toEqual([
      409,
      'It is too late to undo this. The customer can book again.',
    ]);
    expect((await site.office.booking(booking.id)).cancellation).not.toBeNull();
  });

  test('is undone once, and stays undone when that is repeated', async () => {
    const cancelled = bookingOf(await site.office.cancel(await site.office.givenBooking()));
    const back = bookingOf(await site.office.undoThis(cancelled));
    expect(back.cancellation).toBeNull();
    expect(bookingOf(await site.office.undoThis(cancelled))).toEqual(back);
  });

  test('is not undone in place of an earlier one, nor when the booking has changed since', async () => {
    const changed = [409, CHANGED];
    const first = bookingOf(await site.office.cancel(await site.office.givenBooking()));
    const back = bookingOf(await site.office.undoThis(first));
    const confirmed = await site.office.confirmed(back);
    expect(outcome(await site.office.undoThis(first))).toEqual(changed);
    const second = bookingOf(await site.office.cancel(confirmed));
    expect(outcome(await site.office.undoThis(first))).toEqual(changed);
    expect(await site.office.booking(second.id)).toEqual(second);
    expect((await site.office.undoThis(second)).status).toBe(200);
  });

  test('is undone by two at once with one entry in the history', async () => {
    const cancelled = bookingOf(await site.office.cancel(await site.office.givenBooking()));
    const responses = await Promise.all([1, 2].map(() => site.office.undoThis(cancelled)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(actions(await site.office.booking(cancelled.id))).toEqual(['restored', 'cancelled']);
  });

  test('is not undone when the booking has changed since that was checked', async () => {
    const cancelled = bookingOf(await site.office.cancel(await site.office.givenBooking()));
    const { query, untilWaiting } = site.api.database;
    // As if it were undone, and cancelled again, while the undo is under way.
    await query('BEGIN');
    await query('UPDATE cancelled_booking SET version = version + 2');
    const undoing = site.office.undoThis(cancelled);
    await untilWaiting(1);
    await query('COMMIT');
    expect(outcome(await undoing)).toEqual([409, CHANGED]);
    const { version, cancellation } = await site.office.booking(cancelled.id);
    expect([version, cancellation]).toEqual([cancelled.version + 2, cancelled.cancellation]);
  });

  test.each(['', '0', '1.5', 'x', '-1', '99999999999', '1&version=2'])(
    'is not undone for the version "%s"',
    async (version) => {
      const { id } = bookingOf(await site.office.cancel(await site.office.givenBooking()));
      const response = await site.api.delete(
        `${staffBookingUrl(id)}/cancellation?version=${version}`,
      );
      expect(outcome(response)).toEqual([400, expect.stringMatching(/^"version" must be /)]);
    },
  );

  test('is too late to undo by the clock of the database, whatever that of the API says', async () => {
    const booking = await site.office.givenBooking();
    await site.office.cancel(booking);
    await passMinutes(10);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 60 * 60_000);
    const undone = await site.office.undo(booking);
    clock.mockRestore();
    expect(outcome(undone)).toEqual([
      409,
      'It is too late to undo this. The customer can book again.',
    ]);
  });

  test('that is undone while somebody books or closes the slot loses no booking', async () => {
    for (const meanwhile of [
      () => site.api.post(BOOK_RECURRING_SLOT_URL, aBooking()),
      () => site.api.put(closedSlotUrl(TUESDAY), { reason: '' }),
    ]) {
      await site.api.database.query('TRUNCATE recurring_booking, cancelled_booking, closed_slot');
      const booking = await site.office.givenBooking();
      await site.office.cancel(booking);
      const [undone, other] = await Promise.all([site.office.undo(booking), meanwhile()]);
      expect([undone.status < 300, other.status < 300].filter(Boolean)).toHaveLength(1);
      const { cancellation } = await site.office.booking(booking.id);
      expect(cancellation === null).toBe(undone.status < 300);
    }
  });

  test('allows no other changes', async () => {
    const booking = await site.office.givenBooking();
    await site.office.cancel(booking);
    const { customer: customerData, cleaningFrequency, propertyDetails } = booking;
    const responses = [
      await site.office.change(booking, 'first-clean', { date: booking.suggestedDate }),
      await site.office.change(booking, 'slot', FRIDAY),
      await site.office.change(booking, 'details', {
        customerData,
        cleaningFrequency,
        propertyDetails,
      }),
    ];
    for (const response of responses) expect(outcome(response)).toEqual([409, CANCELLED]);
  });

  test('§7 a booking that was made under a key and cancelled is still the response to that key', async () => {
    const key = { 'idempotency-key': 'a-key' };
    await site.api.post(BOOK_RECURRING_SLOT_URL, aBooking(), key);
    const [row] = await site.api.database.query<{ id: string }>('SELECT id FROM recurring_booking');
    await site.office.cancel(await site.office.booking(row?.id ?? ''));
    expect((await site.api.post(BOOK_RECURRING_SLOT_URL, aBooking(), key)).status).toBe(201);
    expect(await site.office.booked()).toEqual([]);
  });
});

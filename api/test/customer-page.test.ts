import { BOOK_RECURRING_SLOT_URL, DAYS, slotKey } from '@site/contract/bookings';
import { dateAfterMove, offeredDates, sydneyDate } from '@site/contract/clean-dates';
import { closedSlotUrl } from '@site/contract/closed-slots';
import type { StaffBooking } from '@site/contract/staff-bookings';
import { Customer, myBookingOf } from './support/customer.js';
import { daysAfter } from './support/dates.js';
import { makeOlder } from './support/older-series.js';
import { aBooking } from './support/requests.js';
import { CHANGED, outcome } from './support/responses.js';
import { actions } from './support/staff-bookings.js';
import {
  CANCELLED,
  FRIDAY,
  NOT_FREE,
  startOffice,
  statuses,
  TUESDAY,
} from './support/start-office.js';

const site = startOffice();
const DAY_MS = 86_400_000;

const dayOf = (date: string) => DAYS[(new Date(date).getUTCDay() + 6) % 7] ?? 'Monday';

/** The day of the week in Sydney, a number of days ahead. */
const dayAhead = (days: number) => dayOf(sydneyDate(new Date(Date.now() + days * DAY_MS)));

/** A series that began a number of weeks ago, whose next clean is two to three days ahead. */
async function givenSeries(weeks: number): Promise<{ booking: StaffBooking; customer: Customer }> {
  const booking = await site.office.confirmed(
    await site.office.givenBooking({ ...TUESDAY, day: dayAhead(3) }),
  );
  await makeOlder(site.api, weeks);
  return { booking, customer: await Customer.of(site.api, booking) };
}

async function givenConfirmed() {
  const booking = await site.office.confirmed(await site.office.givenBooking(TUESDAY));
  return { booking, customer: await Customer.of(site.api, booking) };
}

/** A series whose next clean begins in less than 24 hours; `booking` is as it was before that. */
async function givenShortNotice() {
  const { booking, customer } = await givenSeries(1);
  // By the hour, not by the calendar: a day on which the clocks go back has 25 hours.
  const soon = new Date(Date.now() + DAY_MS / 2);
  const date = sydneyDate(soon);
  await site.api.database.query(
    `UPDATE recurring_booking SET first_clean = $1::date, day = $2,
      start_time = date_trunc('minute', $3::timestamptz) AT TIME ZONE 'Australia/Sydney'`,
    [date, dayOf(date), soon],
  );
  return { booking, customer, date };
}

/** A series whose clean of today has begun, and its next eight dates. */
async function givenBegunToday() {
  const { booking, customer } = await givenSeries(1);
  const today = sydneyDate(new Date());
  await site.api.database.query(
    `UPDATE recurring_booking SET first_clean = $1::date - 7, day = $2, start_time = '00:00'`,
    [today, dayOf(today)],
  );
  const toCome = [1, 2, 3, 4, 5, 6, 7, 8].map((weeks) => daysAfter(today, weeks * 7));
  return { booking, customer, today, toCome };
}

describe('the customer sees', () => {
  test('the booking before its date is confirmed, without what the page does not need', async () => {
    const booking = await site.office.givenBooking(TUESDAY);
    const customer = await Customer.of(site.api, booking);
    const response = await customer.get();
    expect(myBookingOf(response)).toMatchObject({
      ...TUESDAY,
      firstName: 'Mia',
      firstClean: null,
      cleans: [],
      moveRefusal: null,
      cancelRefusal: null,
      cancelledAt: null,
    });
    expect(response.text).not.toMatch(/Nguyen|mia@|0491|history/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('the next eight dates, and from when each free slot would be used', async () => {
    const now = new Date();
    const { booking, customer } = await givenConfirmed();
    const { cleans, freeSlots } = await customer.booking();
    expect(cleans.map(({ date }) => date)).toEqual(
      offeredDates(TUESDAY, now)
        .filter((date) => date >= (booking.firstClean ?? ''))
        .slice(0, 8),
    );
    expect(cleans.every(({ canChange, isSkipped }) => canChange && !isSkipped)).toBe(true);
    expect(freeSlots).toHaveLength(27);
    const series = { firstClean: booking.firstClean ?? '', frequency: 'weekly' } as const;
    expect(freeSlots.find((slot) => slotKey(slot) === slotKey(FRIDAY))?.from).toBe(
      dateAfterMove(series, TUESDAY, FRIDAY, now),
    );
  });

  test('no clean of today that has begun, but still eight dates', async () => {
    const { customer, toCome } = await givenBegunToday();
    expect((await customer.booking()).cleans.map(({ date }) => date)).toEqual(toCome);
  });
});

describe('skipping a clean', () => {
  test('is recorded once, and can be taken back', async () => {
    const { booking, customer } = await givenConfirmed();
    const [first, second] = (await customer.booking()).cleans.map(({ date }) => date);
    const skipped = myBookingOf(await customer.setSkipped(second ?? ''));
    expect(skipped.cleans.map(({ isSkipped }) => isSkipped).slice(0, 3)).toEqual([
      false,
      true,
      false,
    ]);
    const known = await site.office.booking(booking.id);
    expect([known.version, known.skippedCleans]).toEqual([3, [second]]);
    expect(known.nextCleans).not.toContain(second);
    expect(known.nextCleans[0]).toBe(first);
    expect(known.history[0]).toMatchObject({
      action: 'skipped',
      actor: 'customer',
      actorName: null,
      details: { date: second },
    });
    const again = myBookingOf(await customer.setSkipped(second ?? ''));
    expect(again).toEqual(skipped);
    const back = myBookingOf(await customer.setSkipped(second ?? '', false));
    expect(back.cleans.some(({ isSkipped }) => isSkipped)).toBe(false);
    expect(actions(await site.office.booking(booking.id))).toEqual([
      'unskipped',
      'skipped',
      'confirmed',
    ]);
  });

  test('is possible up to the last date that the page shows, but not today once the clean has begun', async () => {
    const { booking, customer, today, toCome } = await givenBegunToday();
    const last = toCome.at(-1) ?? '';
    expect((await customer.setSkipped(last)).status).toBe(200);
    // Repeating it succeeds, and changes nothing.
    expect((await customer.setSkipped(last)).status).toBe(200);
    const { history, skippedCleans } = await site.office.booking(booking.id);
    expect(skippedCleans).toEqual([last]);
    expect(history.filter(({ action }) => action === 'skipped')).toHaveLength(1);
    expect(outcome(await customer.setSkipped(today))).toEqual([
      409,
      'There is no clean on this date. Load the page again.',
    ]);
  });

  test('is refused outside the series, and before the date is confirmed', async () => {
    const { customer } = await givenConfirmed();
    const none = [409, 'There is no clean on this date. Load the page again.'];
    expect(outcome(await customer.setSkipped('2020-01-07'))).toEqual(none);
    expect(outcome(await customer.setSkipped('2099-01-06'))).toEqual(none);
    expect(outcome(await customer.setSkipped('2099-01-07', false))).toEqual(none);
    const unconfirmed = await Customer.of(site.api, await site.office.givenBooking(FRIDAY));
    expect(outcome(await unconfirmed.setSkipped('2026-03-06'))).toEqual(none);
  });

  test.each(['2026-02-30', 'tomorrow', '2026-3-3', '9999-12-31', '%2e%2e'])(
    'is refused on "%s"',
    async (date) => {
      const { customer } = await givenConfirmed();
      expect((await customer.setSkipped(date)).status).toBe(404);
    },
  );

  test.each([
    [{ isSkipped: 'true' }, '"isSkipped" must be true or false.'],
    [{ isSkipped: 1 }, '"isSkipped" must be true or false.'],
    [{}, '"isSkipped" must be true or false.'],
    [{ isSkipped: true, version: '1' }, expect.stringMatching(/^"version" must be a whole number/)],
    [{ isSkipped: true, version: 0 }, expect.stringMatching(/^"version" must be a whole number/)],
  ])('is refused with %j', async (body, error) => {
    const { customer } = await givenConfirmed();
    const [clean] = (await customer.booking()).cleans;
    const response = await customer.put(`cleans/${clean?.date}`, body);
    expect(outcome(response)).toEqual([400, error]);
  });

  test("is refused with less than 24 hours' notice, and so is restoring the clean", async () => {
    const { customer, date } = await givenShortNotice();
    const refused = [409, 'This clean is in less than 24 hours. Please call us on 0491 570 156.'];
    expect((await customer.booking()).cleans[0]).toEqual({
      date,
      isSkipped: false,
      canChange: false,
    });
    expect(outcome(await customer.setSkipped(date))).toEqual(refused);
    await site.api.database.query('UPDATE recurring_booking SET skipped_cleans = ARRAY[$1]', [
      date,
    ]);
    expect(outcome(await customer.setSkipped(date, false))).toEqual(refused);
  });

  test('is recorded once when two requests arrive together; both succeed', async () => {
    const { booking, customer } = await givenConfirmed();
    const [clean] = (await customer.booking()).cleans;
    const responses = await Promise.all([
      customer.setSkipped(clean?.date ?? ''),
      customer.setSkipped(clean?.date ?? ''),
    ]);
    expect(statuses(responses)).toEqual([200, 200]);
    expect(actions(await site.office.booking(booking.id))).toEqual(['skipped', 'confirmed']);
  });

  test('still applies to the same week after a move', async () => {
    const { booking, customer } = await givenConfirmed();
    const cleans = (await customer.booking()).cleans.map(({ date }) => date);
    await customer.setSkipped(cleans[3] ?? '');
    const moved = myBookingOf(await customer.move({ ...TUESDAY, day: 'Wednesday' }));
    const wednesday = daysAfter(cleans[3] ?? '', 1);
    expect(moved.cleans.filter(({ isSkipped }) => isSkipped)).toEqual([
      { date: wednesday, isSkipped: true, canChange: true },
    ]);
    expect((await site.office.booking(booking.id)).skippedCleans).toEqual([wednesday]);
  });
});

describe('moving', () => {
  test('to a free slot is recorded as a change by the customer', async () => {
    const { booking, customer } = await givenConfirmed();
    const { freeSlots } = await customer.booking();
    const moved = myBookingOf(await customer.move(FRIDAY));
    expect([slotKey(moved), moved.version]).toEqual([slotKey(FRIDAY), 3]);
    expect(moved.firstClean).toBe(
      freeSlots.find((slot) => slotKey(slot) === slotKey(FRIDAY))?.from,
    );
    expect(await site.office.booked()).toEqual(['Friday 13:00']);
    expect((await site.office.booking(booking.id)).history[0]).toMatchObject({
      action: 'moved',
      actor: 'customer',
      details: { from: TUESDAY, to: FRIDAY },
    });
    expect(myBookingOf(await customer.move(FRIDAY))).toEqual(moved);
  });

  test('is refused if the series would continue later than the page showed', async () => {
    const { booking, customer } = await givenConfirmed();
    const { freeSlots } = await customer.booking();
    const from = freeSlots.find((slot) => slotKey(slot) === slotKey(FRIDAY))?.from ?? '';
    const passed = daysAfter(from, -7);
    expect(outcome(await customer.move({ ...FRIDAY, from: passed }))).toEqual([
      409,
      'The first date in this slot has changed. Load the page again.',
    ]);
    expect(slotKey(await site.office.booking(booking.id))).toBe(slotKey(TUESDAY));
    const moved = myBookingOf(await customer.move({ ...FRIDAY, from }));
    expect([slotKey(moved), moved.firstClean]).toEqual([slotKey(FRIDAY), from]);
    expect(myBookingOf(await customer.move({ ...FRIDAY, from }))).toEqual(moved);
  });

  test.each([null, '2026-02-30', 20_260_306])('is refused with the date %j', async (from) => {
    const { customer } = await givenConfirmed();
    expect(outcome(await customer.move({ ...FRIDAY, from }))).toEqual([
      400,
      '"from" must be a date such as 2026-03-31.',
    ]);
  });

  test('is refused for a booked or closed slot, and for an old version', async () => {
    const { booking, customer } = await givenConfirmed();
    await site.office.givenBooking(FRIDAY);
    await site.api.put(closedSlotUrl({ day: 'Sunday', start: '09:00' }), { reason: '' });
    expect(outcome(await customer.move(FRIDAY))).toEqual([409, NOT_FREE]);
    expect(outcome(await customer.move({ ...TUESDAY, day: 'Sunday' }))).toEqual([409, NOT_FREE]);
    const saturday = { ...TUESDAY, day: 'Saturday' };
    expect(outcome(await customer.move({ ...saturday, version: 1 }))).toEqual([409, CHANGED]);
    expect(slotKey(await site.office.booking(booking.id))).toBe(slotKey(TUESDAY));
  });

  test("is refused with less than 24 hours' notice, as is cancelling, but not before the date is confirmed", async () => {
    const { customer } = await givenShortNotice();
    const sentence = 'Your next clean is in less than 24 hours. Please call us on 0491 570 156.';
    const { moveRefusal, cancelRefusal } = await customer.booking();
    expect([moveRefusal, cancelRefusal]).toEqual([sentence, sentence]);
    expect(outcome(await customer.move(FRIDAY))).toEqual([409, sentence]);
    expect(outcome(await customer.cancel())).toEqual([409, sentence]);
    await site.api.database.query('UPDATE recurring_booking SET first_clean = NULL');
    expect((await customer.move(FRIDAY)).status).toBe(200);
  });

  test('gives one slot to one of two customers and a visitor', async () => {
    const first = await Customer.of(site.api, await site.office.givenBooking(TUESDAY));
    const wednesday = { ...TUESDAY, day: 'Wednesday' } as const;
    const second = await Customer.of(site.api, await site.office.givenBooking(wednesday));
    const responses = await Promise.all([
      first.move(FRIDAY),
      second.move(FRIDAY),
      site.api.post(BOOK_RECURRING_SLOT_URL, aBooking(FRIDAY)),
    ]);
    expect(statuses(responses).filter((status) => status < 300)).toHaveLength(1);
    expect(statuses(responses).filter((status) => status === 409)).toHaveLength(2);
  });
});

describe('changing phone and address', () => {
  const address = '2 Darling St, Balmain NSW 2041';

  test("is recorded as the customer's change; the page shows the address only", async () => {
    const { booking, customer } = await givenConfirmed();
    const response = await customer.setContact({ phone: ' 0491 570 157 ', address });
    expect(myBookingOf(response)).toMatchObject({ address, version: 3 });
    expect(response.text).not.toContain('0491 570 157');
    const known = await site.office.booking(booking.id);
    expect(known.customer).toEqual({ ...booking.customer, phone: '0491 570 157', address });
    expect(known.history[0]).toMatchObject({
      action: 'changed',
      actor: 'customer',
      actorName: null,
      details: { fields: ['phone', 'address'] },
    });
  });

  test.each([{ phone: '' }, {}])(
    'with %j keeps the number; repeating it changes nothing',
    async (body) => {
      const { booking, customer } = await givenConfirmed();
      const changed = myBookingOf(await customer.setContact({ ...body, address }));
      expect(myBookingOf(await customer.setContact({ ...body, address }))).toEqual(changed);
      const known = await site.office.booking(booking.id);
      expect([known.version, known.customer.phone]).toEqual([3, booking.customer.phone]);
      expect(known.history[0]?.details).toEqual({ fields: ['address'] });
    },
  );

  test.each([
    [{ address: ' \u200b ' }, '"address" must not be empty.'],
    [{}, '"address" is missing.'],
    [{ address: ['1 Crown St'] }, '"address" must be a text.'],
    [{ address, phone: null }, '"phone" is missing.'],
    [
      { address, phone: '1'.repeat(101) },
      expect.stringMatching(/^"phone" must not be longer than \d+ characters\.$/),
    ],
    [{ address: 'a\nb' }, expect.stringMatching(/^"address" /)],
    [{ address, email: 'eve@example.com' }, expect.stringMatching(/email/)],
  ])('is refused with %j', async (body, error) => {
    const { booking, customer } = await givenConfirmed();
    expect(outcome(await customer.setContact(body))).toEqual([400, error]);
    expect((await site.office.booking(booking.id)).version).toBe(2);
  });

  test("is possible at any time for the number, but not for the address with less than 24 hours' notice", async () => {
    const { booking, customer } = await givenShortNotice();
    const { address: before, moveRefusal } = await customer.booking();
    expect(outcome(await customer.setContact({ address }))).toEqual([409, moveRefusal]);
    const phone = '0491 570 158';
    expect((await customer.setContact({ phone, address: before })).status).toBe(200);
    expect((await site.office.booking(booking.id)).customer).toMatchObject({
      phone,
      address: before,
    });
  });

  test('is refused for an old version and for a cancelled booking', async () => {
    const { booking, customer } = await givenConfirmed();
    expect(outcome(await customer.setContact({ address, version: 1 }))).toEqual([409, CHANGED]);
    await site.office.cancel(booking);
    expect(outcome(await customer.setContact({ address }))).toEqual([409, CANCELLED]);
  });

  test('at the same time as the office: one of the two is refused', async () => {
    const { booking, customer } = await givenConfirmed();
    const { customer: known, cleaningFrequency, propertyDetails, version } = booking;
    const responses = await Promise.all([
      customer.put('contact', { version, address }),
      site.office.change(booking, 'details', {
        customerData: { ...known, address: '3 King St, Newtown NSW 2042' },
        cleaningFrequency,
        propertyDetails,
      }),
    ]);
    expect(statuses(responses)).toEqual([200, 409]);
  });
});

describe('cancelling', () => {
  test('needs no reason and frees the slot at once, and the office sees who did it', async () => {
    const { booking, customer } = await givenConfirmed();
    const cancelled = myBookingOf(await customer.cancel('We move house.'));
    expect(cancelled).toMatchObject({ cleans: [], freeSlots: [] });
    expect(cancelled.cancelledAt).not.toBeNull();
    expect(await site.office.booked()).toEqual([]);
    const known = await site.office.booking(booking.id);
    expect(known.cancellation?.reason).toBe('We move house.');
    expect(known.history[0]).toMatchObject({ action: 'cancelled', actor: 'customer' });
    expect(myBookingOf(await customer.cancel('Again.'))).toEqual(cancelled);
    const other = await Customer.of(site.api, await site.office.givenBooking(FRIDAY));
    expect((await other.put('cancellation', {})).status).toBe(200);
  });

  test('by the office ends all changes; its reason is not shown', async () => {
    const { booking, customer } = await givenConfirmed();
    await site.office.cancel(booking, 'Never pays');
    expect((await customer.get()).text).not.toContain('Never pays');
    expect(outcome(await customer.move(FRIDAY))).toEqual([409, CANCELLED]);
    expect(outcome(await customer.setSkipped(booking.firstClean ?? ''))).toEqual([409, CANCELLED]);
  });

  test("§1 after only the trial clean needs 24 hours' notice: the trial is without obligation", async () => {
    const { customer } = await givenSeries(1);
    expect((await customer.booking()).cancelRefusal).toBeNull();
    expect((await customer.cancel()).status).toBe(200);
  });

  test("after the second clean needs seven days' notice, which skipping the next clean gives", async () => {
    const { booking, customer } = await givenSeries(2);
    const { cleans, cancelRefusal } = await customer.booking();
    const next = cleans.find(({ canChange }) => canChange)?.date ?? '';
    expect(cancelRefusal).toMatch(
      /^Ending the service takes seven days' notice, and your next clean is on \w+day \d+ \w+ \d{4}\. Skip that one first, or call us on 0491 570 156\.$/,
    );
    expect(outcome(await customer.cancel())).toEqual([409, cancelRefusal]);
    await customer.setSkipped(next);
    expect((await customer.booking()).cancelRefusal).toBeNull();
    expect((await customer.cancel()).status).toBe(200);
    expect((await site.office.booking(booking.id)).cancellation).not.toBeNull();
  });

  test("after the second clean needs seven days' notice, also when the booking was moved to a later date", async () => {
    const { customer } = await givenSeries(2);
    expect((await customer.move({ ...TUESDAY, day: dayAhead(4) })).status).toBe(200);
    const { cancelRefusal } = await customer.booking();
    expect(cancelRefusal).toContain("Ending the service takes seven days' notice");
    expect(outcome(await customer.cancel())).toEqual([409, cancelRefusal]);
  });

  test("before the trial clean needs 24 hours' notice, also when it was skipped and moved", async () => {
    const { booking, customer } = await givenConfirmed();
    await customer.setSkipped(booking.firstClean ?? '');
    expect((await customer.move(FRIDAY)).status).toBe(200);
    expect((await customer.booking()).cancelRefusal).toBeNull();
  });

  test('at the same time as the office moves it: one of the two is refused', async () => {
    const { booking, customer } = await givenConfirmed();
    const responses = await Promise.all([
      customer.put('cancellation', { version: booking.version, reason: '' }),
      site.office.change(booking, 'slot', FRIDAY),
    ]);
    expect(statuses(responses)).toEqual([200, 409]);
  });
});

test('the file for calendars is published, without attendees, once the date is confirmed', async () => {
  const booking = await site.office.givenBooking(TUESDAY);
  const customer = await Customer.of(site.api, booking);
  const refusal = await customer.get('/calendar');
  expect(outcome(refusal)).toEqual([409, 'There are no cleans to add to a calendar.']);
  expect(refusal.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(refusal.headers.get('content-disposition')).toBeNull();
  await site.office.confirmed(booking);
  const file = await customer.get('/calendar');
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(file.text).toContain('METHOD:PUBLISH');
  expect(file.text).not.toContain('ATTENDEE');

  await site.office.cancel(await site.office.booking(booking.id));
  expect(outcome(await customer.get('/calendar'))).toEqual([
    409,
    'This booking has been cancelled.',
  ]);
});

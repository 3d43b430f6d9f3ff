import { BOOK_RECURRING_SLOT_URL, slotKey } from '@site/contract/bookings';
import { fortnightOf, offeredDates, suggestedDate } from '@site/contract/clean-dates';
import { closedSlotUrl } from '@site/contract/closed-slots';
import { SLOTS } from '@site/contract/slots';
import {
  STAFF_BOOKINGS_URL,
  type StaffBooking,
  staffBookingUrl,
} from '@site/contract/staff-bookings';
import { startApi } from './support/api.js';
import { Customer } from './support/customer.js';
import { daysAfter } from './support/dates.js';
import { aBooking, aCustomer } from './support/requests.js';
import { errorOf, outcome } from './support/responses.js';
import { bookingOf } from './support/staff-bookings.js';
import { FRIDAY, startOffice, TUESDAY } from './support/start-office.js';

const site = startOffice();

describe('a booking', () => {
  test('has what the customer said, and the dates and slots that the office chooses from', async () => {
    const now = new Date();
    await site.api.put(closedSlotUrl(FRIDAY), { reason: '' });
    const booking = await site.office.givenBooking(TUESDAY);
    const { day, start, end, customer, version } = booking;
    expect([{ day, start, end }, customer, version]).toEqual([TUESDAY, aCustomer(), 1]);
    expect([booking.firstClean, booking.fortnight, booking.nextCleans]).toEqual([null, null, []]);
    expect([booking.cancellation, booking.history]).toEqual([null, []]);
    expect(booking.dates).toEqual(offeredDates(TUESDAY, now));
    expect(booking.suggestedDate).toBe(suggestedDate(TUESDAY, now));
    expect(booking.freeSlots.map(slotKey)).toEqual(
      SLOTS.map(slotKey).filter((key) => key !== slotKey(TUESDAY) && key !== slotKey(FRIDAY)),
    );
  });

  test.each(['0', '1', '-1', '01', '1e3', '9'.repeat(18), '9'.repeat(19), '%00', 'x', '__proto__'])(
    'with the id %s is not found',
    async (id) => {
      const response = await site.api.get(`${STAFF_BOOKINGS_URL}/${id}`);
      expect(response.status).toBe(404);
      expect(errorOf(response)).toMatch(/^There is no booking ".+"\.$/s);
    },
  );

  test('§6 is for staff only', async () => {
    const guarded = await startApi({ STAFF_PASSWORD: 'salt and sunshine' });
    const responses = [
      await guarded.get(staffBookingUrl('1')),
      await guarded.delete(`${staffBookingUrl('1')}/cancellation`),
      ...(await Promise.all(
        ['first-clean', 'slot', 'details', 'cleans/2026-03-31', 'cancellation'].map((part) =>
          guarded.put(`${staffBookingUrl('1')}/${part}`, {}),
        ),
      )),
    ];
    for (const response of responses) {
      expect(outcome(response)).toEqual([401, 'This is for staff only. Please sign in.']);
    }
    await guarded.stop();
  });
});

describe('a clean that the office skips for a customer who calls', () => {
  const setSkipped = (booking: StaffBooking, date: string, isSkipped: boolean) =>
    site.office.change(booking, `cleans/${date}`, { isSkipped });

  test('is skipped without the notice of the terms, and held again', async () => {
    const confirmed = await site.office.confirmed(await site.office.givenBooking());
    const [, second = ''] = confirmed.nextCleans;
    const skipped = bookingOf(await setSkipped(confirmed, second, true));
    expect(skipped.skippedCleans).toEqual([second]);
    expect(skipped.nextCleans).not.toContain(second);
    expect(skipped.history[0]).toMatchObject({
      action: 'skipped',
      actor: 'staff',
      details: { date: second },
    });
    expect(bookingOf(await setSkipped(skipped, second, true)).version).toBe(skipped.version);
    const held = bookingOf(await setSkipped(skipped, second, false));
    expect([held.skippedCleans, held.history[0]?.action]).toEqual([[], 'unskipped']);
  });

  test('is held again although it is far ahead since the booking is weekly, and no other that far is skipped', async () => {
    const booking = await site.office.givenBooking({ cleaningFrequency: 'fortnightly' });
    const confirmed = await site.office.confirmed(booking);
    const date = daysAfter(confirmed.firstClean ?? '', 10 * 7);
    const skipped = bookingOf(await setSkipped(confirmed, date, true));
    const { customer: customerData, propertyDetails } = skipped;
    const details = { customerData, cleaningFrequency: 'weekly', propertyDetails };
    const weekly = bookingOf(await site.office.change(skipped, 'details', details));
    expect(weekly.skippedCleans).toEqual([date]);
    expect(bookingOf(await setSkipped(weekly, date, true)).version).toBe(weekly.version);
    const another = daysAfter(weekly.firstClean ?? '', 9 * 7);
    expect((await setSkipped(weekly, another, true)).status).toBe(409);
    const held = bookingOf(await setSkipped(weekly, date, false));
    expect([held.skippedCleans, held.history[0]?.action]).toEqual([[], 'unskipped']);
    expect(bookingOf(await setSkipped(weekly, date, false)).version).toBe(held.version);
  });

  test('must be one of those to come', async () => {
    const confirmed = await site.office.confirmed(await site.office.givenBooking());
    const [first = ''] = confirmed.nextCleans;
    for (const date of [daysAfter(first, 1), '2020-01-01']) {
      expect(outcome(await setSkipped(confirmed, date, true))).toEqual([
        409,
        'There is no clean on this date. Load the page again.',
      ]);
    }
    expect((await setSkipped(confirmed, 'tomorrow', true)).status).toBe(404);
    expect(
      (await site.office.change(confirmed, `cleans/${first}`, { isSkipped: 'no' })).status,
    ).toBe(400);
    const undated = await site.office.givenBooking(FRIDAY);
    expect((await setSkipped(undated, first, true)).status).toBe(409);
  });
});

describe('the first clean', () => {
  test('is confirmed on a date of the slot, and can be changed', async () => {
    const booking = await site.office.givenBooking();
    const [first = '', second = ''] = booking.dates;
    const confirmed = bookingOf(await site.office.change(booking, 'first-clean', { date: first }));
    expect([confirmed.firstClean, confirmed.version]).toEqual([first, 2]);
    expect(confirmed.nextCleans).toEqual(booking.dates.slice(0, 3));
    const changed = bookingOf(await site.office.change(confirmed, 'first-clean', { date: second }));
    expect([changed.firstClean, changed.version]).toEqual([second, 3]);
    const entry = { at: expect.any(String), action: 'confirmed', actor: 'staff', actorName: null };
    expect(changed.history).toEqual([
      { ...entry, details: { from: first, to: second, cleansHeld: 0 } },
      { ...entry, details: { from: null, to: first, cleansHeld: 0 } },
    ]);
  });

  test('is held again when the office confirms the date that the customer has skipped', async () => {
    const confirmed = await site.office.confirmed(await site.office.givenBooking());
    const date = confirmed.firstClean ?? '';
    const customer = await Customer.of(site.api, confirmed);
    await customer.setSkipped(date);
    const skipped = await site.office.booking(confirmed.id);
    expect(skipped.skippedCleans).toEqual([date]);
    const held = bookingOf(await site.office.change(skipped, 'first-clean', { date }));
    expect([held.firstClean, held.skippedCleans, held.version]).toEqual([
      date,
      [],
      skipped.version + 1,
    ]);
    const again = bookingOf(await site.office.change(held, 'first-clean', { date }));
    expect(again.version).toBe(held.version);
  });

  test('says which of the two weeks a fortnightly booking falls into; it holds its slot every week', async () => {
    const booking = await site.office.givenBooking({ cleaningFrequency: 'fortnightly' });
    expect(booking.fortnight).toBeNull();
    for (const date of booking.dates.slice(0, 2)) {
      const current = await site.office.booking(booking.id);
      const confirmed = bookingOf(await site.office.change(current, 'first-clean', { date }));
      expect(confirmed.fortnight).toBe(fortnightOf(date));
      expect(new Set(confirmed.nextCleans.map(fortnightOf))).toEqual(new Set([fortnightOf(date)]));
      expect((await site.api.post(BOOK_RECURRING_SLOT_URL, aBooking())).status).toBe(409);
    }
    const weekly = await site.office.givenBooking(FRIDAY);
    expect((await site.office.confirmed(weekly)).fortnight).toBeNull();
  });

  test.each([
    ['2026-02-31', '"date" must be a date such as 2026-03-31.'],
    ['2026-3-1', '"date" must be a date such as 2026-03-31.'],
    ['2026-03-31T00:00:00Z', '"date" must be a date such as 2026-03-31.'],
    [20260331, '"date" must be a date such as 2026-03-31.'],
    [null, '"date" must be a date such as 2026-03-31.'],
    ['2020-03-31', /^The date must be a Tuesday from \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\.$/],
    ['9999-12-28', /^The date must be a Tuesday from/],
  ])('is not confirmed on %j', async (date, error) => {
    const booking = await site.office.givenBooking();
    const response = await site.office.change(booking, 'first-clean', { date });
    expect(outcome(response)).toEqual([
      400,
      error instanceof RegExp ? expect.stringMatching(error) : error,
    ]);
    expect(await site.office.booking(booking.id)).toEqual(booking);
  });

  test('the database itself refuses a date on another day of the week', async () => {
    const { id } = await site.office.givenBooking();
    await expect(
      site.api.database.query(
        `UPDATE recurring_booking SET first_clean = '2026-04-01' WHERE id = $1`,
        [id],
      ),
    ).rejects.toThrow('recurring_booking_first_clean_on_day');
  });
});

describe('the details', () => {
  const details = {
    customerData: aCustomer(),
    cleaningFrequency: 'weekly',
    propertyDetails: { bedrooms: 2, bathrooms: 1 },
  };

  test('can all be changed; the history names the fields, not their values', async () => {
    const booking = await site.office.givenBooking();
    const customerData = {
      firstName: 'Zoë',
      lastName: "O'Neill",
      email: 'zoe@example.com',
      phone: '0491 570 157',
      address: '2 Crown St',
    };
    const changed = bookingOf(
      await site.office.change(booking, 'details', {
        customerData,
        cleaningFrequency: 'fortnightly',
        propertyDetails: { bedrooms: 3, bathrooms: 2 },
      }),
    );
    expect(changed).toMatchObject({
      customer: customerData,
      cleaningFrequency: 'fortnightly',
      propertyDetails: { bedrooms: 3, bathrooms: 2 },
      version: 2,
    });
    const fields = [...Object.keys(customerData), 'cleaningFrequency', 'bedrooms', 'bathrooms'];
    expect(changed.history).toMatchObject([{ action: 'changed', details: { fields } }]);
    const history = await site.api.database.query('SELECT * FROM history');
    expect(JSON.stringify(history)).not.toMatch(/Zoë|Mia|example\.com|Crown|0491/);
  });

  test('note the frequency that a confirmed series had, and from which date', async () => {
    const booking = await site.office.confirmed(await site.office.givenBooking());
    const changes = { ...details, cleaningFrequency: 'fortnightly' };
    const changed = bookingOf(await site.office.change(booking, 'details', changes));
    expect(changed.history[0]?.details).toEqual({
      fields: ['cleaningFrequency'],
      frequencyFrom: 'weekly',
      dateFrom: booking.firstClean,
      cleansHeld: 0,
    });
  });

  test('that are the same change nothing', async () => {
    const booking = await site.office.givenBooking();
    const response = await site.office.change(booking, 'details', details);
    expect(bookingOf(response)).toEqual(booking);
  });

  test.each([
    ['mia@exämple.com', 'mia@xn--exmple-cua.com'],
    ['mia@xn--exmple-cua.com', 'mia@exämple.com'],
  ])('keep the address %s when a browser sends it as %s', async (email, sent) => {
    const booking = await site.office.givenBooking({ customerData: aCustomer({ email }) });
    const same = { ...details, customerData: aCustomer({ email: sent }) };
    expect(bookingOf(await site.office.change(booking, 'details', same))).toEqual(booking);
    const moved = { ...details, customerData: aCustomer({ email: sent, address: '2 Crown St' }) };
    const changed = bookingOf(await site.office.change(booking, 'details', moved));
    expect(changed.customer.email).toBe(email);
    expect(changed.history).toMatchObject([{ details: { fields: ['address'] } }]);
    const other = { ...details, customerData: aCustomer({ email: 'Mia@exämple.com' }) };
    const corrected = bookingOf(await site.office.change(changed, 'details', other));
    expect(corrected.customer.email).toBe('Mia@exämple.com');
  });

  test('keep an address that an earlier version of the API has stored as typed, and store a new one in one spelling', async () => {
    const { id } = await site.office.givenBooking();
    const typed = 'zoe\u0308@EXÄMPLE.com';
    await site.api.database.query('UPDATE recurring_booking SET email = $1', [typed]);
    const booking = await site.office.booking(id);
    const same = { ...details, customerData: aCustomer({ email: typed }) };
    expect(bookingOf(await site.office.change(booking, 'details', same))).toEqual(booking);
    const other = { ...details, customerData: aCustomer({ email: 'Zoe@ＥＸＡＭＰＬＥ.com' }) };
    const changed = bookingOf(await site.office.change(booking, 'details', other));
    expect(changed.customer.email).toBe('Zoe@example.com');
  });

  test.each([
    [{ customerData: aCustomer({ email: 'x' }) }, '"customerData.email" must be an email address.'],
    [
      { customerData: aCustomer({ firstName: ' \u200b' }) },
      '"customerData.firstName" must not be empty.',
    ],
    [{ customerData: null }, '"customerData" must be an object.'],
    [{ cleaningFrequency: 'daily' }, '"cleaningFrequency" must be one of weekly, fortnightly.'],
    [
      { propertyDetails: { bedrooms: 0, bathrooms: 1 } },
      '"propertyDetails.bedrooms" must be a whole number from 1 to 6.',
    ],
    [{ version: '1' }, '"version" must be a whole number from 1 to 2147483647.'],
    [{ day: 'Monday' }, '"day" is not a known field.'],
  ])('are not changed to %j', async (changes, error) => {
    const booking = await site.office.givenBooking();
    const response = await site.office.change(booking, 'details', { ...details, ...changes });
    expect(outcome(response)).toEqual([400, error]);
    expect(await site.office.booking(booking.id)).toEqual(booking);
  });
});

test('§7 the previous version of the API can book, and is refused a closed or booked slot', async () => {
  const before = `INSERT INTO recurring_booking (day, start_time, end_time, first_name, last_name, email,
    phone, address, frequency, bedrooms, bathrooms)
    VALUES ('Tuesday', '09:00', '11:00', '', '', '', '', '', 'weekly', 1, 1)
    ON CONFLICT (day, start_time, end_time) DO NOTHING RETURNING id`;
  await site.api.put(closedSlotUrl(TUESDAY), { reason: '' });
  expect(await site.api.database.query(before)).toEqual([]);
  await site.api.delete(closedSlotUrl(TUESDAY));
  expect(await site.api.database.query(before)).toHaveLength(1);
  expect(await site.api.database.query(before)).toEqual([]);
});

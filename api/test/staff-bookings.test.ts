import { DAYS, slotKey, TIME_SLOTS } from '@site/contract/bookings';
import {
  dateAfterMove,
  datesThatFit,
  fortnightOf,
  suggestedDate,
} from '@site/contract/clean-dates';
import { closedSlotUrl } from '@site/contract/closed-slots';
import type { StaffBooking } from '@site/contract/staff-bookings';
import { errorOf, weekOf } from './support/answers.js';
import { startApi, type TestApi } from './support/api.js';
import type { Answer } from './support/client.js';
import { aBooking, aCustomer } from './support/requests.js';
import { bookingOf, Office } from './support/staff-bookings.js';

const BOOK = '/api/book-recurring-slot';
const CHANGED = 'Somebody has changed this meanwhile. Load it again.';
const NOT_FREE = 'This slot is not free any more. Please choose another one.';
const CANCELLED = 'This booking has been cancelled.';
const tuesday = { day: 'Tuesday', start: '09:00', end: '11:00' } as const;
const friday = { day: 'Friday', start: '13:00', end: '15:00' } as const;

let api: TestApi;
let office: Office;
const outcome = (answer: Answer) => [answer.status, errorOf(answer)];
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();
const actions = ({ history }: StaffBooking) => history.map(({ action }) => action);
const booked = async () =>
  Object.entries(weekOf(await api.get('/api/recurring-bookings'))).flatMap(([day, bookings]) =>
    bookings.map(({ start }) => `${day} ${start}`),
  );
const cancel = (booking: StaffBooking, reason = 'Moves house') =>
  office.change(booking, 'cancellation', { reason });
const passMinutes = (minutes: number) =>
  api.database.query(
    `UPDATE cancelled_booking SET cancelled_at = cancelled_at - $1 * interval '1 minute'`,
    [minutes],
  );

beforeAll(async () => {
  api = await startApi();
  office = new Office(api);
});
beforeEach(() =>
  api.database.query(
    'TRUNCATE recurring_booking, cancelled_booking, closed_slot, history, idempotency_key',
  ),
);
afterAll(() => api.stop());

describe('a booking', () => {
  test('has what the customer said, and the dates and slots that the office chooses from', async () => {
    const now = new Date();
    await api.put(closedSlotUrl(friday), { reason: '' });
    const booking = await office.givenBooking(tuesday);
    const { day, start, end, customer, version } = booking;
    expect([{ day, start, end }, customer, version]).toEqual([tuesday, aCustomer(), 1]);
    expect([booking.firstClean, booking.fortnight, booking.nextCleans]).toEqual([null, null, []]);
    expect([booking.cancellation, booking.history]).toEqual([null, []]);
    expect(booking.dates).toEqual(datesThatFit(tuesday, now));
    expect(booking.suggestedDate).toBe(suggestedDate(tuesday, now));
    expect(booking.freeSlots.map(slotKey)).toEqual(
      DAYS.flatMap((day) => TIME_SLOTS.map((time) => slotKey({ day, ...time }))).filter(
        (key) => key !== slotKey(tuesday) && key !== slotKey(friday),
      ),
    );
  });

  test.each(['0', '1', '-1', '01', '1e3', '9'.repeat(18), '9'.repeat(19), '%00', 'x', '__proto__'])(
    'with the id %s is not there',
    async (id) => {
      const answer = await api.get(`/api/staff/bookings/${id}`);
      expect(answer.status).toBe(404);
      expect(errorOf(answer)).toMatch(/^There is no booking ".+"\.$/s);
    },
  );

  test('§6 is for staff only', async () => {
    const guarded = await startApi({ STAFF_PASSWORD: 'salt and sunshine' });
    const answers = [
      await guarded.get('/api/staff/bookings/1'),
      await guarded.delete('/api/staff/bookings/1/cancellation'),
      ...(await Promise.all(
        ['first-clean', 'slot', 'details', 'cancellation'].map((part) =>
          guarded.put(`/api/staff/bookings/1/${part}`, {}),
        ),
      )),
    ];
    for (const answer of answers) {
      expect(outcome(answer)).toEqual([401, 'This is for staff only. Please sign in.']);
    }
    await guarded.stop();
  });
});

describe('the first clean', () => {
  test('is confirmed on a date of the slot, and can be changed', async () => {
    const booking = await office.givenBooking();
    const [first = '', second = ''] = booking.dates;
    const confirmed = bookingOf(await office.change(booking, 'first-clean', { date: first }));
    expect([confirmed.firstClean, confirmed.version]).toEqual([first, 2]);
    expect(confirmed.nextCleans).toEqual(booking.dates.slice(0, 3));
    const changed = bookingOf(await office.change(confirmed, 'first-clean', { date: second }));
    expect([changed.firstClean, changed.version]).toEqual([second, 3]);
    const entry = { at: expect.any(String), action: 'confirmed', actor: 'staff', actorName: null };
    expect(changed.history).toEqual([
      { ...entry, details: { from: first, to: second } },
      { ...entry, details: { from: null, to: first } },
    ]);
  });

  test('says which of the two weeks a fortnightly booking falls into; it holds its slot every week', async () => {
    const booking = await office.givenBooking({ cleaningFrequency: 'fortnightly' });
    expect(booking.fortnight).toBeNull();
    for (const date of booking.dates.slice(0, 2)) {
      const current = await office.booking(booking.id);
      const confirmed = bookingOf(await office.change(current, 'first-clean', { date }));
      expect(confirmed.fortnight).toBe(fortnightOf(date));
      expect(new Set(confirmed.nextCleans.map(fortnightOf))).toEqual(new Set([fortnightOf(date)]));
      expect((await api.post(BOOK, aBooking())).status).toBe(409);
    }
    const weekly = await office.givenBooking(friday);
    expect((await office.confirmed(weekly)).fortnight).toBeNull();
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
    const booking = await office.givenBooking();
    const answer = await office.change(booking, 'first-clean', { date });
    expect(outcome(answer)).toEqual([
      400,
      error instanceof RegExp ? expect.stringMatching(error) : error,
    ]);
    expect(await office.booking(booking.id)).toEqual(booking);
  });

  test('the database itself refuses a date on another day of the week', async () => {
    const { id } = await office.givenBooking();
    await expect(
      api.database.query(`UPDATE recurring_booking SET first_clean = '2026-04-01' WHERE id = $1`, [
        id,
      ]),
    ).rejects.toThrow('recurring_booking_first_clean_on_day');
  });
});

describe('a move', () => {
  test('frees one slot and takes the other', async () => {
    const booking = await office.givenBooking(tuesday);
    const moved = bookingOf(await office.change(booking, 'slot', friday));
    expect([slotKey(moved), moved.version]).toEqual([slotKey(friday), 2]);
    expect(moved.firstClean).toBeNull();
    expect(await booked()).toEqual(['Friday 13:00']);
    expect((await api.post(BOOK, aBooking(tuesday))).status).toBe(201);
    expect(moved.history).toMatchObject([
      { action: 'moved', details: { from: tuesday, to: friday, dateFrom: null, dateTo: null } },
    ]);
  });

  test.each(['weekly', 'fortnightly'] as const)(
    'continues a confirmed %s series as close to its next clean as possible, or on the date given',
    async (cleaningFrequency) => {
      const now = new Date();
      const booking = await office.confirmed(
        await office.givenBooking({ ...tuesday, cleaningFrequency }),
      );
      const firstClean = booking.firstClean ?? '';
      const moved = bookingOf(await office.change(booking, 'slot', friday));
      expect(moved.firstClean).toBe(
        dateAfterMove({ firstClean, frequency: cleaningFrequency }, friday, now),
      );
      const date = datesThatFit(tuesday, now)[5];
      const back = bookingOf(await office.change(moved, 'slot', { ...tuesday, date }));
      expect(back.firstClean).toBe(date);
    },
  );

  test('to a slot that is booked or closed is refused', async () => {
    const booking = await office.givenBooking(tuesday);
    await office.givenBooking(friday);
    await api.put(closedSlotUrl({ day: 'Sunday', start: '09:00' }), { reason: '' });
    for (const slot of [friday, { ...tuesday, day: 'Sunday' }]) {
      expect(outcome(await office.change(booking, 'slot', slot))).toEqual([409, NOT_FREE]);
    }
    expect(slotKey(await office.booking(booking.id))).toBe(slotKey(tuesday));
    expect(actions(await office.booking(booking.id))).toEqual([]);
  });

  test.each([
    [{ ...friday, end: '17:00' }, /^"end" must belong to one of the slots/],
    [{ ...friday, day: 'friday' }, /^"day" must be one of/],
    [{ ...friday, date: '2020-01-03' }, /^The date must be a Friday/],
    [{ ...friday, date: null }, /^"date" must be a date/],
  ])('to %j is refused', async (slot, error) => {
    const booking = await office.givenBooking(tuesday);
    const answer = await office.change(booking, 'slot', slot);
    expect(outcome(answer)).toEqual([400, expect.stringMatching(error)]);
  });

  test('of two bookings to one slot at once, and a visitor who books it, one succeeds', async () => {
    const first = await office.givenBooking(tuesday);
    const second = await office.givenBooking({ ...tuesday, day: 'Wednesday' });
    const answers = await Promise.all([
      office.change(first, 'slot', friday),
      office.change(second, 'slot', friday),
      api.post(BOOK, aBooking(friday)),
    ]);
    expect(statuses(answers).filter((status) => status < 300)).toHaveLength(1);
    expect(statuses(answers).filter((status) => status === 409)).toHaveLength(2);
    expect((await booked()).filter((slot) => slot === 'Friday 13:00')).toHaveLength(1);
  });

  test('of two bookings into the slots of each other is refused, not left waiting', async () => {
    const first = await office.givenBooking(tuesday);
    const second = await office.givenBooking(friday);
    const answers = await Promise.all([
      office.change(first, 'slot', friday),
      office.change(second, 'slot', tuesday),
    ]);
    expect(answers.map(outcome)).toEqual([
      [409, NOT_FREE],
      [409, NOT_FREE],
    ]);
  });

  test('that meets the closing of its slot: the slot is closed or booked, never both', async () => {
    for (const _ of Array.from({ length: 5 })) {
      await api.database.query('TRUNCATE recurring_booking, closed_slot');
      const booking = await office.givenBooking(tuesday);
      const [moved, closed] = await Promise.all([
        office.change(booking, 'slot', friday),
        api.put(closedSlotUrl(friday), { reason: '' }),
      ]);
      expect([
        [200, 409],
        [409, 204],
      ]).toContainEqual([moved.status, closed.status]);
    }
  });
});

describe('the details', () => {
  const details = {
    customerData: aCustomer(),
    cleaningFrequency: 'weekly',
    propertyDetails: { bedrooms: 2, bathrooms: 1 },
  };

  test('can all be changed; the history names the fields, not their values', async () => {
    const booking = await office.givenBooking();
    const customerData = {
      firstName: 'Zoë',
      lastName: "O'Neill",
      email: 'zoe@example.com',
      phone: '0491 570 157',
      address: '2 Crown St',
    };
    const changed = bookingOf(
      await office.change(booking, 'details', {
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
    const history = await api.database.query('SELECT * FROM history');
    expect(JSON.stringify(history)).not.toMatch(/Zoë|Mia|example\.com|Crown|0491/);
  });

  test('that are the same change nothing', async () => {
    const booking = await office.givenBooking();
    const answer = await office.change(booking, 'details', details);
    expect(bookingOf(answer)).toEqual(booking);
  });

  test.each([
    [
      { customerData: aCustomer({ email: 'x' }) },
      '"customerData.email" must be an e-mail address.',
    ],
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
    const booking = await office.givenBooking();
    const answer = await office.change(booking, 'details', { ...details, ...changes });
    expect(outcome(answer)).toEqual([400, error]);
    expect(await office.booking(booking.id)).toEqual(booking);
  });
});

describe('a cancellation', () => {
  test('frees the slot at once and keeps the booking, with the reason, for the office', async () => {
    const booking = await office.confirmed(await office.givenBooking());
    const cancelled = bookingOf(await cancel(booking));
    expect(cancelled.cancellation?.reason).toBe('Moves house');
    expect(cancelled.customer).toEqual(booking.customer);
    expect(actions(cancelled)).toEqual(['cancelled', 'confirmed']);
    expect(await booked()).toEqual([]);
    expect((await api.post(BOOK, aBooking())).status).toBe(201);
    expect(await office.booking(booking.id)).toMatchObject({
      version: 3,
      firstClean: booking.firstClean,
    });
  });

  test('needs a reason', async () => {
    const booking = await office.givenBooking();
    expect(outcome(await cancel(booking, ' '))).toEqual([400, '"reason" must not be empty.']);
    expect(outcome(await cancel(booking, 'x'.repeat(501)))).toEqual([
      400,
      '"reason" must not be longer than 500 characters.',
    ]);
    expect(await booked()).toEqual(['Tuesday 09:00']);
  });

  test('can be undone: the same booking is back', async () => {
    const booking = await office.confirmed(await office.givenBooking());
    await cancel(booking);
    await passMinutes(9);
    const back = bookingOf(await office.undo(booking));
    expect(actions(back)).toEqual(['restored', 'cancelled', 'confirmed']);
    expect(back).toEqual({ ...booking, version: 4, history: back.history });
    expect(bookingOf(await office.undo(booking))).toEqual(back);
    const left = await api.database.query('SELECT FROM cancelled_booking');
    expect(left).toEqual([]);
  });

  test('cannot be undone after ten minutes, nor when the slot is booked or closed by then', async () => {
    const booking = await office.givenBooking();
    await cancel(booking);
    await api.put(closedSlotUrl(tuesday), { reason: '' });
    const taken = [409, 'The slot has been booked or closed meanwhile.'];
    expect(outcome(await office.undo(booking))).toEqual(taken);
    await api.delete(closedSlotUrl(tuesday));
    await api.post(BOOK, aBooking());
    expect(outcome(await office.undo(booking))).toEqual(taken);
    await api.database.query('TRUNCATE recurring_booking');
    await passMinutes(10);
    expect(outcome(await office.undo(booking))).toEqual([
      409,
      'It is too late to undo this. The customer can book again.',
    ]);
    expect((await office.booking(booking.id)).cancellation).not.toBeNull();
  });

  test('that is undone while somebody books or closes the slot loses no booking', async () => {
    for (const meanwhile of [
      () => api.post(BOOK, aBooking()),
      () => api.put(closedSlotUrl(tuesday), { reason: '' }),
    ]) {
      await api.database.query('TRUNCATE recurring_booking, cancelled_booking, closed_slot');
      const booking = await office.givenBooking();
      await cancel(booking);
      const [undone, other] = await Promise.all([office.undo(booking), meanwhile()]);
      expect([undone.status < 300, other.status < 300].filter(Boolean)).toHaveLength(1);
      const { cancellation } = await office.booking(booking.id);
      expect(cancellation === null).toBe(undone.status < 300);
    }
  });

  test('ends all other changes', async () => {
    const booking = await office.givenBooking();
    await cancel(booking);
    const { customer: customerData, cleaningFrequency, propertyDetails } = booking;
    const answers = [
      await office.change(booking, 'first-clean', { date: booking.suggestedDate }),
      await office.change(booking, 'slot', friday),
      await office.change(booking, 'details', { customerData, cleaningFrequency, propertyDetails }),
    ];
    for (const answer of answers) expect(outcome(answer)).toEqual([409, CANCELLED]);
  });

  test('§7 a booking that was made under a key and cancelled is still the answer to that key', async () => {
    const key = { 'idempotency-key': 'a-key' };
    await api.post(BOOK, aBooking(), key);
    const [row] = await api.database.query<{ id: string }>('SELECT id FROM recurring_booking');
    await cancel(await office.booking(row?.id ?? ''));
    expect((await api.post(BOOK, aBooking(), key)).status).toBe(201);
    expect(await booked()).toEqual([]);
  });
});

describe('two of the office at once', () => {
  const changes = (booking: StaffBooking): Promise<Answer>[] => [
    office.change(booking, 'first-clean', { date: booking.suggestedDate }),
    office.change(booking, 'slot', friday),
    office.change(booking, 'details', {
      customerData: aCustomer({ phone: '0491 570 158' }),
      cleaningFrequency: 'weekly',
      propertyDetails: { bedrooms: 2, bathrooms: 1 },
    }),
    cancel(booking),
  ];

  test('one wins, and the others get a sentence', async () => {
    for (const _ of Array.from({ length: 5 })) {
      await api.database.query('TRUNCATE recurring_booking, history');
      const booking = await office.givenBooking();
      const answers = await Promise.all(changes(booking));
      expect(statuses(answers)).toEqual([200, 409, 409, 409]);
      for (const answer of answers.filter(({ status }) => status === 409)) {
        expect([CHANGED, CANCELLED]).toContain(errorOf(answer));
      }
      expect((await office.booking(booking.id)).history).toHaveLength(1);
    }
  });

  test('a change that is based on an old version is refused, and nothing is written', async () => {
    const booking = await office.givenBooking();
    const confirmed = await office.confirmed(booking);
    for (const answer of await Promise.all(changes(booking).slice(1))) {
      expect(outcome(answer)).toEqual([409, CHANGED]);
    }
    expect(await office.booking(booking.id)).toEqual(confirmed);
  });

  test('the same change made twice, or repeated after its answer was lost, is made once', async () => {
    const booking = await office.givenBooking();
    const confirm = () => office.change(booking, 'first-clean', { date: booking.suggestedDate });
    expect(statuses(await Promise.all([confirm(), confirm(), confirm()]))).toEqual([200, 200, 200]);
    const confirmed = bookingOf(await confirm());
    expect([confirmed.version, actions(confirmed)]).toEqual([2, ['confirmed']]);
    for (const _ of [1, 2])
      expect((await office.change(confirmed, 'slot', friday)).status).toBe(200);
    const moved = await office.booking(booking.id);
    for (const _ of [1, 2]) expect((await cancel(moved)).status).toBe(200);
    expect(actions(await office.booking(booking.id))).toEqual(['cancelled', 'moved', 'confirmed']);
  });
});

test('§7 the version of the API before can book and is refused as always', async () => {
  const before = `INSERT INTO recurring_booking (day, start_time, end_time, first_name, last_name, email,
    phone, address, frequency, bedrooms, bathrooms)
    VALUES ('Tuesday', '09:00', '11:00', '', '', '', '', '', 'weekly', 1, 1)
    ON CONFLICT (day, start_time, end_time) DO NOTHING RETURNING id`;
  await api.put(closedSlotUrl(tuesday), { reason: '' });
  expect(await api.database.query(before)).toEqual([]);
  await api.delete(closedSlotUrl(tuesday));
  expect(await api.database.query(before)).toHaveLength(1);
  expect(await api.database.query(before)).toEqual([]);
});

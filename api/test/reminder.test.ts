import { offeredDates, sydneyDate, sydneyInstant } from '@site/contract/clean-dates';
import { formatDate } from '@site/contract/date-texts';
import type { StaffBooking } from '@site/contract/staff-bookings';
import { queueReminder } from '../src/mail/queue-reminder.js';
import { Customer } from './support/customer.js';
import { daysAfter } from './support/dates.js';
import { startMailedOffice } from './support/mailed-office.js';
import { makeOlder } from './support/older-series.js';
import { emptied, makeDue } from './support/queue.js';
import { bookingOf } from './support/staff-bookings.js';
import { FRIDAY, TUESDAY } from './support/start-office.js';

const site = startMailedOffice();

/** The reminders in the queue: when they are sent, and of which clean. */
const queued = () =>
  site.api.database.query<{ at: Date; date: string }>(
    `SELECT job.run_at AS at, job.payload->>'date' AS date FROM graphile_worker._private_jobs job
     JOIN graphile_worker._private_tasks task ON task.id = job.task_id
     WHERE task.identifier = 'send-reminder'`,
  );
const fourOClockBefore = (date: string) => new Date(sydneyInstant(daysAfter(date, -1), '16:00'));
const reminderOf = (date: string) => [{ at: fourOClockBefore(date), date }];

/** Makes the reminders due; settles when the queue is empty. */
async function remind() {
  await makeDue(site.api.database);
  await emptied(site.api.database);
}

const reminders = async () =>
  (await site.sent()).filter(({ subject }) => subject?.startsWith('Reminder'));

/** A booking confirmed for the third date that fits, which is always more than a week ahead. */
async function givenConfirmed(): Promise<StaffBooking> {
  const booking = await site.office.givenBooking(TUESDAY);
  const date = offeredDates(TUESDAY, new Date())[2];
  return bookingOf(await site.office.change(booking, 'first-clean', { date }));
}

/**
 * Makes today, in its last minute, the first clean of the booking; returns the date. Just before midnight, when that
 * clean may begin during the test, it is tomorrow's: 4 pm of the day before has passed as well.
 */
async function makeToday(): Promise<string> {
  const today = sydneyDate(new Date(Date.now() + 10 * 60_000));
  const day = new Date(today).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
  await site.api.database.query(
    `UPDATE recurring_booking SET day = $1, start_time = '23:59', first_clean = $2::date`,
    [day, today],
  );
  return today;
}

test('the customer is reminded at 4 pm in Sydney of the day before the first clean, once', async () => {
  const booking = await givenConfirmed();
  const date = booking.firstClean ?? '';
  expect(await queued()).toEqual(reminderOf(date));
  await remind();
  const [reminder, ...others] = await reminders();
  expect(others).toEqual([]);
  expect(reminder?.subject).toBe(`Reminder: your clean on ${formatDate(date)}`);
  expect(reminder?.to?.[0]?.address).toBe('mia@example.com');
  expect(reminder?.text).toContain('Tuesday 9:00am - 11:00am');
  expect(reminder?.text).toContain('/booking/');
  // The notice of 24 hours has passed.
  expect(reminder?.text).toContain('See your booking');
  expect(reminder?.text).not.toContain('change your booking');
  expect(await queued()).toEqual([]);
  // The same date is confirmed again: nothing changes, nothing is queued.
  await site.office.change(await site.office.booking(booking.id), 'first-clean', { date });
  expect(await queued()).toEqual([]);
});

test('the reminder moves with the first clean, whoever moves it, and there is only one', async () => {
  const booking = await givenConfirmed();
  const date = offeredDates(TUESDAY, new Date())[4] ?? '';
  const later = bookingOf(await site.office.change(booking, 'first-clean', { date }));
  expect(await queued()).toEqual(reminderOf(date));
  const moved = bookingOf(await site.office.change(later, 'slot', FRIDAY));
  expect(await queued()).toEqual(reminderOf(moved.firstClean ?? ''));
  const customer = await Customer.of(site.api, moved);
  await customer.move({ ...FRIDAY, day: 'Saturday' });
  const { firstClean } = await site.office.booking(booking.id);
  expect(await queued()).toEqual(reminderOf(firstClean ?? ''));
  await remind();
  expect((await reminders()).map(({ subject }) => subject)).toEqual([
    `Reminder: your clean on ${formatDate(firstClean ?? '')}`,
  ]);
});

test('when the first clean is skipped, the reminder is for the next one', async () => {
  const booking = await givenConfirmed();
  const customer = await Customer.of(site.api, booking);
  const [first, second, third] = (await customer.booking()).cleans.map(({ date }) => date);
  await customer.setSkipped(third ?? '');
  expect(await queued()).toEqual(reminderOf(first ?? ''));
  await customer.setSkipped(first ?? '');
  expect(await queued()).toEqual(reminderOf(second ?? ''));
  await customer.setSkipped(first ?? '', false);
  expect(await queued()).toEqual(reminderOf(first ?? ''));
});

test('the reminder is dropped when the booking is cancelled, and queued again when that is undone', async () => {
  const booking = await givenConfirmed();
  await site.office.cancel(booking);
  expect(await queued()).toEqual([]);
  await site.office.undo(booking);
  expect(await queued()).toEqual(reminderOf(booking.firstClean ?? ''));
  const customer = await Customer.of(site.api, booking);
  await customer.cancel();
  expect(await queued()).toEqual([]);
});

/** Makes the first clean today. Its reminder is due, but the mail server was unreachable: it is tried again in a minute. */
async function makeOverdue(): Promise<string> {
  const today = await makeToday();
  await site.api.database.query(
    `UPDATE graphile_worker._private_jobs SET run_at = now() + interval '1 minute', attempts = 1,
       payload = json_build_object('id', payload->>'id', 'date', $1::text)
     WHERE key LIKE 'reminder%'`,
    [today],
  );
  return today;
}

describe('a due reminder that could not be sent before the booking is cancelled', () => {
  test.each([
    ['waits for its next attempt', 'NULL'],
    ['is being sent, and that fails', 'now()'],
  ])('§2 is sent once when that is undone, if it %s', async (_, lockedAt) => {
    const booking = await givenConfirmed();
    const date = await makeOverdue();
    const lock = (at: string) =>
      site.api.database.query(
        `UPDATE graphile_worker._private_jobs SET locked_at = ${at} WHERE key LIKE 'reminder%'`,
      );
    await lock(lockedAt);
    const known = await site.office.booking(booking.id);
    await site.office.cancel(known);
    const { cancellation } = await site.office.booking(booking.id);
    await lock('NULL');
    const [waiting] = await queued();
    // Until then an attempt would find no booking, and drop the reminder.
    expect(Number(waiting?.at)).toBeGreaterThan(Date.parse(cancellation?.undoUntil ?? ''));
    expect((await site.office.undo(known)).status).toBe(200);
    expect(await queued()).toMatchObject([{ date }]);
    await remind();
    expect((await reminders()).map(({ subject }) => subject)).toEqual([
      `Reminder: your clean on ${formatDate(date)}`,
    ]);
  });

  test('§2 is not sent when the booking stays cancelled', async () => {
    const booking = await givenConfirmed();
    await makeOverdue();
    await site.office.cancel(await site.office.booking(booking.id));
    expect(await queued()).toHaveLength(1);
    await remind();
    expect(await reminders()).toEqual([]);
  });
});

test('§2 a due reminder that is not sent stays when the phone number changes, until a clean was held', async () => {
  const booking = await givenConfirmed();
  const customer = await Customer.of(site.api, booking);
  const today = await makeOverdue();
  const { address } = await customer.booking();
  expect((await customer.setContact({ phone: '0491 570 157', address })).status).toBe(200);
  expect(await queued()).toMatchObject([{ date: today }]);

  const known = await site.office.booking(booking.id);
  await makeOlder(site.api, 10);
  await site.office.change(known, 'details', {
    customerData: { ...known.customer, phone: '0491 570 158' },
    cleaningFrequency: known.cleaningFrequency,
    propertyDetails: known.propertyDetails,
  });
  expect(await queued()).toEqual([]);
});

test('no reminder is queued after the time at which it is due: the email about the date says the same', async () => {
  const booking = await givenConfirmed();
  // As if the office confirmed it after 4 pm for the next day: the clean is on the day of the change.
  const today = await makeToday();
  await site.api.database.query('UPDATE recurring_booking SET first_clean = first_clean + 7');
  const known = await site.office.booking(booking.id);
  const sooner = await site.office.change(known, 'first-clean', { date: today });
  expect([sooner.status, await queued()]).toEqual([200, []]);
});

test.each([
  ['no reminder was sent since it was due, as after an undo', `now() - interval '3 days'`, 1],
  ['a reminder was due earlier', 'now()', 0],
])('when %s (%s) the number of reminders that are sent is %d', async (_, since, sent) => {
  await givenConfirmed();
  const today = await makeToday();
  const before = (await reminders()).length;
  await site.api.database.query(
    `WITH due AS (SELECT id FROM recurring_booking) ${queueReminder('due', `'${today}'`, since)}`,
  );
  await emptied(site.api.database);
  expect((await reminders()).length - before).toBe(sent);
});

test.each([
  ['that was moved', 'UPDATE recurring_booking SET first_clean = first_clean + 7'],
  ['that is skipped', 'UPDATE recurring_booking SET skipped_cleans = ARRAY[first_clean::text]'],
  [
    'that has begun',
    `UPDATE recurring_booking SET first_clean = first_clean - 70;
     UPDATE graphile_worker._private_jobs SET payload =
       json_build_object('id', payload->>'id', 'date', (payload->>'date')::date - 70)
     WHERE key LIKE 'reminder%'`,
  ],
  ['of a booking that is gone', 'DELETE FROM recurring_booking'],
])('the due reminder of a clean %s is not sent', async (_, change) => {
  await givenConfirmed();
  const before = (await site.sent()).length;
  await site.api.database.query(change);
  await remind();
  expect(await site.sent(before)).toEqual([]);
});

/** A booking whose first clean was weeks ago. */
async function givenEstablished(): Promise<StaffBooking> {
  const booking = await givenConfirmed();
  await makeOlder(site.api, 10);
  await site.api.database.query(
    `DELETE FROM graphile_worker._private_jobs WHERE key LIKE 'reminder%'`,
  );
  return site.office.booking(booking.id);
}

test('an established series has no reminder, whatever is skipped', async () => {
  const booking = await givenEstablished();
  const customer = await Customer.of(site.api, booking);
  const [, second] = (await customer.booking()).cleans.map(({ date }) => date);
  expect((await customer.setSkipped(second ?? '')).status).toBe(200);
  expect(await queued()).toEqual([]);
});

test('§2 only the first clean has a reminder: an established series that changes has none', async () => {
  const booking = await givenEstablished();
  const moved = bookingOf(await site.office.change(booking, 'slot', FRIDAY));
  expect(moved.firstClean).toBe(moved.nextCleans[0]);
  expect(await queued()).toEqual([]);
  const customer = await Customer.of(site.api, booking);
  expect((await customer.move({ ...FRIDAY, day: 'Saturday' })).status).toBe(200);
  expect(await queued()).toEqual([]);
  const [, second] = (await customer.booking()).cleans.map(({ date }) => date);
  for (const isSkipped of [true, false]) {
    expect((await customer.setSkipped(second ?? '', isSkipped)).status).toBe(200);
    expect(await queued()).toEqual([]);
  }
  const known = await site.office.booking(booking.id);
  const dated = bookingOf(await site.office.change(known, 'first-clean', { date: known.dates[5] }));
  expect([dated.firstClean, await queued()]).toEqual([known.dates[5], []]);
  const detailed = bookingOf(
    await site.office.change(dated, 'details', {
      customerData: dated.customer,
      cleaningFrequency: 'fortnightly',
      propertyDetails: dated.propertyDetails,
    }),
  );
  expect([detailed.cleaningFrequency, await queued()]).toEqual(['fortnightly', []]);
  await site.office.cancel(detailed);
  expect((await site.office.undo(detailed)).status).toBe(200);
  expect(await queued()).toEqual([]);
});

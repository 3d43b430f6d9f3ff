import { offeredDates, sydneyInstant } from '@site/contract/clean-dates';
import { formatDate } from '@site/contract/date-texts';
import type { StaffBooking } from '@site/contract/staff-bookings';
import PostalMime, { type Email } from 'postal-mime';
import { startApi, type TestApi } from './support/api.js';
import { daysAfter } from './support/dates.js';
import { eventually } from './support/eventually.js';
import { calendarOf, emailsTo, NO_REMINDER, OFFICE_ADDRESS } from './support/mailed-office.js';
import { withoutOurLink } from './support/our-link.js';
import { emptied, makeDue } from './support/queue.js';
import { aCustomer } from './support/requests.js';
import { type SmtpSink, startSmtpSink } from './support/smtp-sink.js';
import { bookingOf, Office } from './support/staff-bookings.js';
import { FRIDAY } from './support/start-office.js';

const THE_DATE = 'The date of your first clean';
/** Jobs that were tried at least once. */
const FAILED = 'attempts > 0';

let sink: SmtpSink;
let api: TestApi;
let office: Office;

/** Sends the emails of the queue; the result has all emails that have been sent, without the first `skipped`. */
async function sent(skipped = 0, which = NO_REMINDER): Promise<Email[]> {
  await makeDue(api.database, which);
  await emptied(api.database, which);
  return Promise.all(sink.received.slice(skipped).map(({ content }) => PostalMime.parse(content)));
}
const cancel = (booking: StaffBooking) =>
  office.change(booking, 'cancellation', { reason: 'A secret reason' });

/** A booking whose first two emails have arrived. */
async function givenBooking() {
  const booking = await office.givenBooking();
  await emptied(api.database, NO_REMINDER);
  return booking;
}

/** Settles when sending all emails has failed; they wait in the queue until they are made due. */
async function untilTriedAgain() {
  const { query } = api.database;
  await eventually(async () => {
    await query(`
      UPDATE graphile_worker._private_jobs SET run_at = now() + interval '1 hour'
      WHERE attempts > 0 AND locked_at IS NULL`);
    const underWay = await query(`
      SELECT id FROM graphile_worker._private_jobs
      WHERE (${NO_REMINDER}) AND (attempts = 0 OR locked_at IS NOT NULL)`);
    expect(underWay).toEqual([]);
  });
}

/** A booking whose date was confirmed while the mail server is down; `comesBack` starts the server again. */
async function givenUnsentDate() {
  const booking = await givenBooking();
  await sink.stop();
  const confirmed = await office.confirmed(booking);
  await untilTriedAgain();
  const comesBack = async () => {
    sink = await startSmtpSink({ port: sink.port });
  };
  return { confirmed, comesBack };
}

beforeEach(async () => {
  sink = await startSmtpSink();
  api = await startApi({ SMTP_URL: sink.url, BUSINESS_EMAIL: OFFICE_ADDRESS });
  office = new Office(api);
});
afterEach(async () => {
  await api.stop();
  await sink.stop();
});

test('§2 the customer gets the promised email with the date of the first clean, and an invitation', async () => {
  const booking = await office.confirmed(await givenBooking());
  const firstClean = booking.firstClean ?? '';
  const [email, ...others] = await sent(2);
  expect(others).toEqual([]);
  expect(email?.to).toMatchObject([{ address: 'mia@example.com', name: 'Mia Nguyen' }]);
  expect(email?.replyTo).toMatchObject([{ address: OFFICE_ADDRESS }]);
  expect(email?.subject).toBe(THE_DATE);
  for (const content of [email?.text, email?.html]) {
    expect(content).toContain(formatDate(firstClean));
    expect(content).toContain('Tuesday 9:00am - 11:00am');
  }
  const invitation = calendarOf(email);
  expect(invitation).toMatchObject({
    method: 'REQUEST',
    sequence: 2,
    organizer: `mailto:${OFFICE_ADDRESS}`,
    location: '1 Crown St, Surry Hills NSW 2010',
    attendees: [{ address: 'MAILTO:mia@example.com', name: 'Mia Nguyen' }],
  });
  expect(invitation.occurrences(30)).toEqual(
    Array.from({ length: 30 }, (_, week) => {
      const date = daysAfter(firstClean, week * 7);
      return {
        start: new Date(sydneyInstant(date, '09:00')),
        end: new Date(sydneyInstant(date, '11:00')),
      };
    }),
  );
  const source = sink.received[2]?.content ?? '';
  expect(source).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST/im);
});

test('a move that gives a booking its first date is mailed as that date', async () => {
  const booking = await givenBooking();
  const date = offeredDates(FRIDAY, new Date())[2];
  await office.change(booking, 'slot', { ...FRIDAY, date });
  const [email] = await sent(2);
  expect(email?.subject).toBe(THE_DATE);
  expect(email?.text).toContain('adds your regular cleaning to your calendar');
});

test('each later change updates the same series, with a higher number', async () => {
  const confirmed = await office.confirmed(await givenBooking());
  await sent(2);
  const moved = bookingOf(await office.change(confirmed, 'slot', FRIDAY));
  await sent(3);
  await office.change(moved, 'details', {
    customerData: aCustomer({ address: '2 Crown St' }),
    cleaningFrequency: 'fortnightly',
    propertyDetails: moved.propertyDetails,
  });
  await sent(4);
  await cancel(await office.booking(moved.id));
  const emails = await sent(2);
  expect(emails.map(({ subject }) => subject)).toEqual([
    THE_DATE,
    'Your regular cleaning has changed',
    'Your regular cleaning has changed',
    'Your regular cleaning is cancelled',
  ]);
  const invitations = emails.map(calendarOf);
  expect(invitations.map(({ method }) => method)).toEqual([
    'REQUEST',
    'REQUEST',
    'REQUEST',
    'CANCEL',
  ]);
  expect(new Set(invitations.map(({ uid }) => uid)).size).toBe(1);
  expect(invitations.map(({ sequence }) => sequence)).toEqual([2, 3, 4, 5]);
  const start = new Date(sydneyInstant(moved.firstClean ?? '', '13:00'));
  expect(invitations[1]?.occurrences(1)[0]?.start).toEqual(start);
  const [first, second] = invitations[2]?.occurrences(2) ?? [];
  expect(first?.start).toEqual(start);
  expect(Math.round(((second?.start.getTime() ?? 0) - start.getTime()) / 86_400_000)).toBe(14);
  expect(invitations[2]?.location).toBe('2 Crown St');
  expect(emails.map(({ text }) => text).join()).not.toContain('A secret reason');
});

test('before a date is confirmed the emails have no invitation', async () => {
  const moved = bookingOf(await office.change(await givenBooking(), 'slot', FRIDAY));
  await sent(2);
  await cancel(moved);
  const emails = await sent(2);
  expect(emails.map(({ attachments }) => attachments)).toEqual([[], []]);
  expect(emails[0]?.text).toContain('Friday 1:00pm - 3:00pm');
  expect(emails[0]?.text).not.toContain('calendar');
});

test('a cancellation that is undone at once is never mailed', async () => {
  const booking = await givenBooking();
  await cancel(booking);
  await office.undo(booking);
  expect(await sent(2)).toEqual([]);
});

test('§2 the unsent email about the date is not lost when a cancellation is undone', async () => {
  const { confirmed, comesBack } = await givenUnsentDate();
  await cancel(confirmed);
  expect((await office.undo(confirmed)).status).toBe(200);
  await comesBack();
  const [email, ...others] = await sent();
  expect([email?.subject, others]).toEqual([THE_DATE, []]);
  expect(email?.text).toContain(formatDate(confirmed.firstClean ?? ''));
  expect(calendarOf(email)).toMatchObject({ method: 'REQUEST', sequence: 4 });
});

test('§2 the unsent email about the date is not lost when two cancellations are undone, the first after a retry of the email', async () => {
  const { confirmed, comesBack } = await givenUnsentDate();
  await cancel(confirmed);
  await comesBack();
  expect(await sent(0, FAILED)).toEqual([]);
  const restored = bookingOf(await office.undo(confirmed));
  await cancel(restored);
  await office.undo(restored);
  const emails = await sent();
  expect(emails.map(({ subject }) => subject)).toEqual([THE_DATE]);
  expect(calendarOf(emails[0]).sequence).toBe(6);
});

test('an unsent email is dropped when the booking stays cancelled: only the cancellation is mailed', async () => {
  const { confirmed, comesBack } = await givenUnsentDate();
  await cancel(confirmed);
  await comesBack();
  const emails = await sent();
  expect(emails.map(({ subject }) => subject)).toEqual(['Your regular cleaning is cancelled']);
});

/** Locks all jobs as if another process were sending the emails; null unlocks them. */
const lock = (holder: string | null) =>
  api.database.query(
    `UPDATE graphile_worker._private_jobs
     SET locked_by = $1, locked_at = CASE WHEN $1 <> '' THEN now() END`,
    [holder],
  );

test('§7 the email about a new booking is not lost when the booking is cancelled and restored', async () => {
  await sink.stop();
  const booking = await office.givenBooking();
  await untilTriedAgain();
  await lock('another process');
  await cancel(booking);
  await lock(null);
  sink = await startSmtpSink({ port: sink.port });
  await sent(0, FAILED);
  await office.undo(booking);
  const toMia = emailsTo(await sent(), 'mia@example.com');
  expect(toMia.map(({ subject }) => subject)).toEqual([
    'Your regular cleaning with Southerly Cleaning',
  ]);
});

test('§2 the office gets the email about a new booking that is cancelled, and restored after the mail server is back', async () => {
  await sink.stop();
  const booking = await office.givenBooking();
  await untilTriedAgain();
  // Their next attempt comes while the cancellation can still be undone, which takes at most ten minutes.
  await api.database.query(
    `UPDATE graphile_worker._private_jobs SET run_at = now() + interval '1 minute'`,
  );
  await cancel(booking);
  sink = await startSmtpSink({ port: sink.port });
  await sent(0, `run_at < now() + interval '10 minutes'`);
  await office.undo(booking);
  const toOffice = emailsTo(await sent(), OFFICE_ADDRESS);
  expect(toOffice.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^New booking: Tuesday/),
  ]);
});

test('§7 a cancellation that is undone between two attempts sends the booking email once', async () => {
  await sink.stop();
  const booking = await office.givenBooking();
  await untilTriedAgain();
  await cancel(booking);
  await cancel(bookingOf(await office.undo(booking)));
  await office.undo({ ...booking, version: booking.version + 2 });
  sink = await startSmtpSink({ port: sink.port });
  const toMia = emailsTo(await sent(), 'mia@example.com');
  expect(toMia.map(({ subject }) => subject)).toEqual([
    'Your regular cleaning with Southerly Cleaning',
  ]);
});

test('an email about a booking that is sent late names the date that was confirmed meanwhile', async () => {
  await sink.stop();
  const booking = await office.givenBooking();
  await untilTriedAgain();
  await office.confirmed(booking);
  sink = await startSmtpSink({ port: sink.port });
  const emails = await sent();
  const about = emails.filter(({ subject }) =>
    /^(Your regular cleaning|New booking)/.test(subject ?? ''),
  );
  expect(about).toHaveLength(2);
  for (const { text } of about) {
    expect(text).not.toMatch(/confirm the date/);
    expect(text).toMatch(/First clean/);
  }
});

test('a clean that the office skips leaves the calendar, and the email says so', async () => {
  const booking = await office.confirmed(await givenBooking());
  const [, second = ''] = booking.nextCleans;
  await sent(2);
  await office.change(booking, `cleans/${second}`, { isSkipped: true });
  const [email, ...others] = await sent(3);
  expect([email?.subject, others]).toEqual(['Your regular cleaning has changed', []]);
  expect(email?.text).toContain(`Skipped: ${formatDate(second)}`);
  const starts = calendarOf(email)
    .occurrences(2)
    .map(({ start }) => start.getTime());
  expect(starts).not.toContain(sydneyInstant(second, '09:00'));
});

test('when a cancellation is undone after its email, another email restores the series in the calendar', async () => {
  const booking = await office.confirmed(await givenBooking());
  await sent(2);
  await cancel(booking);
  await sent(3);
  await api.database.query(
    `UPDATE cancelled_booking SET cancelled_at = cancelled_at - interval '20 seconds'`,
  );
  await office.undo(booking);
  const emails = await sent(3);
  expect(emails.map(({ subject }) => subject)).toEqual([
    'Your regular cleaning is cancelled',
    'Your regular cleaning goes on',
  ]);
  const [cancelled, restored] = emails.map(calendarOf);
  expect([cancelled?.method, restored?.method]).toEqual(['CANCEL', 'REQUEST']);
  expect(restored?.uid).toBe(cancelled?.uid);
  expect(restored?.sequence).toBeGreaterThan(cancelled?.sequence ?? Infinity);
});

test('an email about an outdated version is dropped, and a refused or repeated change queues none', async () => {
  const booking = await givenBooking();
  await sink.stop();
  const confirmed = await office.confirmed(booking);
  await untilTriedAgain();
  await office.change(booking, 'slot', FRIDAY);
  const moved = bookingOf(await office.change(confirmed, 'slot', FRIDAY));
  await office.change(moved, 'slot', FRIDAY);
  sink = await startSmtpSink({ port: sink.port });
  const emails = await sent();
  expect(emails.map(({ subject }) => subject)).toEqual(['Your regular cleaning has changed']);
  expect(calendarOf(emails[0]).sequence).toBe(3);
});

test('an email that is sent again has the same Message-ID', async () => {
  const booking = await givenBooking();
  await sink.stop();
  const silent = await startSmtpSink({ port: sink.port, silent: true });
  await office.confirmed(booking);
  const [first] = await silent.arrived(1);
  await silent.stop();
  sink = await startSmtpSink({ port: sink.port });
  const [second] = await sent();
  expect((await PostalMime.parse(first?.content ?? '')).messageId).toBe(second?.messageId);
});

test('text that a customer typed becomes neither a link nor a header, in the email and in the calendar', async () => {
  const evil = 'http://www.EVIL.example/claim';
  const booking = await office.givenBooking({
    customerData: aCustomer({
      firstName: '"; CUTYPE=ROOM',
      lastName: evil,
      address: `${evil}\\nBEGIN:VEVENT`,
    }),
  });
  await sink.arrived(2);
  await office.confirmed(booking);
  const [email] = await sent(2);
  const { attendees, location } = calendarOf(email);
  const all = withoutOurLink([email?.subject, email?.text, email?.html, attendees, location]);
  expect(all).toContain('EVIL. example/claim');
  expect(all).not.toMatch(/https?:\/\/|www\.\S|evil\.example/i);
  expect(attendees).toMatchObject([{ parameters: ['cn', 'partstat', 'role', 'rsvp'] }]);
});

test('the office is notified when the email about a cancellation is rejected', async () => {
  const booking = await givenBooking();
  await sink.stop();
  sink = await startSmtpSink({
    port: sink.port,
    refuses: (address) => (address === OFFICE_ADDRESS ? undefined : 550),
  });
  await cancel(booking);
  await makeDue(api.database, NO_REMINDER);
  const [notice] = await sink.arrived(1);
  expect(notice?.to).toEqual([OFFICE_ADDRESS]);
  expect(notice?.content).toContain('cannot be reached by email');
  expect(notice?.content).not.toContain('Since then');
});

describe('a notice of a rejected email that is sent late', () => {
  const NOTICE = `payload->>'rejected' = 'true'`;

  /** The text of the notice about a confirmed date, which arrives after this change. */
  async function noticeAfter(change: (confirmed: StaffBooking) => Promise<unknown>) {
    const port = Number(new URL(sink.url).port);
    const booking = await givenBooking();
    await emptied(api.database);
    await sink.stop();
    let officeCode: number | undefined = 451;
    sink = await startSmtpSink({
      port,
      refuses: (to) => (to === OFFICE_ADDRESS ? officeCode : 550),
    });
    const confirmed = await office.confirmed(booking);
    const deferred = `SELECT FROM graphile_worker._private_jobs
      WHERE ${NOTICE} AND attempts = 1 AND locked_at IS NULL`;
    await eventually(async () => expect(await api.database.query(deferred)).toHaveLength(1));
    await change(confirmed);
    officeCode = undefined;
    // The email about a cancellation still waits: it would be rejected with a notice of its own.
    await makeDue(api.database, NOTICE);
    const [notice] = await sink.arrived(1);
    return (await PostalMime.parse(notice?.content ?? '')).text;
  }

  test('says that the booking has changed since', async () => {
    const text = await noticeAfter(() =>
      api.database.query(
        `UPDATE recurring_booking SET email = 'mia@other.example', version = version + 1`,
      ),
    );
    expect(text).toContain('Since then the booking has been changed. This is what it says now:');
    expect(text).toContain('mia@other');
  });

  test('says that the booking has been cancelled since', async () => {
    const text = await noticeAfter(cancel);
    expect(text).toContain('Since then the booking has been cancelled.');
    expect(text).not.toContain('changed');
  });
});

test('§7 each notice of a rejected email is a separate email, with the date of the rejection', async () => {
  const booking = await givenBooking();
  await emptied(api.database);
  await api.database.query(`UPDATE recurring_booking SET booked_at = now() - interval '40 days'`);
  await sink.stop();
  sink = await startSmtpSink({
    port: sink.port,
    refuses: (address) => (address === OFFICE_ADDRESS ? undefined : 550),
  });
  const before = Date.now();
  const confirmed = await office.confirmed(booking);
  await sink.arrived(1);
  await office.change(confirmed, 'details', {
    customerData: aCustomer({ email: 'mia@other.example' }),
    cleaningFrequency: confirmed.cleaningFrequency,
    propertyDetails: confirmed.propertyDetails,
  });
  const notices = await Promise.all(
    (await sink.arrived(2)).map(({ content }) => PostalMime.parse(content)),
  );
  expect(new Set(notices.map(({ messageId }) => messageId)).size).toBe(2);
  for (const { date } of notices) {
    // The date of an email has no fraction of a second.
    expect(Date.parse(date ?? '')).toBeGreaterThanOrEqual(before - 1_000);
  }
});

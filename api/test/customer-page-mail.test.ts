import { ERASE_CUSTOMER_URL } from '@site/contract/customer-data';
import { formatDate } from '@site/contract/date-texts';
import { Customer, myBookingOf } from './support/customer.js';
import { daysAfter } from './support/dates.js';
import { eventually } from './support/eventually.js';
import {
  calendarOf,
  emailsTo,
  OFFICE_ADDRESS,
  startMailedOffice,
} from './support/mailed-office.js';
import { tokenIn } from './support/our-link.js';
import { queueForgetOld } from './support/queue.js';
import { aCustomer } from './support/requests.js';
import { outcome } from './support/responses.js';
import { startSmtpSink } from './support/smtp-sink.js';
import { bookingOf } from './support/staff-bookings.js';
import { FRIDAY } from './support/start-office.js';

const MIA = 'mia@example.com';
const site = startMailedOffice();

/** A confirmed booking, and the customer with the link of the latest email. */
async function givenConfirmed() {
  const booking = await site.office.confirmed(await site.office.givenBooking());
  const emails = emailsTo(await site.sent(), MIA);
  return { booking, emails, customer: Customer.withToken(site.api, tokenIn(emails.at(-1)?.text)) };
}

/** As if the mail server were slow: what is queued from now on waits until it is made due. */
const holdEmails = () =>
  site.api.database.query(`
    CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN NEW.run_at := now() + interval '1 hour'; RETURN NEW; END $$;
    CREATE TRIGGER hold BEFORE INSERT ON graphile_worker._private_jobs
    FOR EACH ROW EXECUTE FUNCTION hold()`);

test('every email to the customer of a current booking has a link of its own, and all work', async () => {
  const { emails } = await givenConfirmed();
  expect(emails.map(({ subject }) => subject)).toEqual([
    'Your regular cleaning with Southerly Cleaning',
    'The date of your first clean',
  ]);
  const tokens = emails.map(({ text }) => tokenIn(text));
  expect(new Set(tokens).size).toBe(2);
  for (const [index, token] of tokens.entries()) {
    expect(tokenIn(emails[index]?.html)).toBe(token);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect((await Customer.withToken(site.api, token).get()).status).toBe(200);
  }
  expect(
    emailsTo(await site.sent(), OFFICE_ADDRESS).map(({ text }) => text?.includes('/booking/')),
  ).toEqual([false]);
});

test('no token is stored: not in a table, not in the queue, not in the log', async () => {
  const { customer } = await givenConfirmed();
  await customer.setSkipped((await customer.booking()).cleans[1]?.date ?? '');
  const tables = await site.api.database.query<{ name: string }>(`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname IN ('public', 'graphile_worker')`);
  for (const { name } of tables) {
    const rows = await site.api.database.query(
      `SELECT FROM ${name} row WHERE strpos(row::text, $1) > 0`,
      [customer.token],
    );
    expect([name, rows]).toEqual([name, []]);
  }
  expect(site.api.log.join('')).not.toContain(customer.token);
});

test('an email that is sent again has a new link, and the first one works, too', async () => {
  const booking = await site.office.givenBooking();
  await site.sent();
  await site.sink.stop();
  const silent = await startSmtpSink({ port: site.sink.port, silent: true });
  await site.office.confirmed(booking);
  const [first] = await silent.arrived(1);
  await silent.stop();
  const again = await startSmtpSink({ port: site.sink.port });
  await site.sent();
  const [second] = await again.arrived(1);
  await again.stop();
  const tokens = [first, second].map((mail) => tokenIn(mail?.content.replaceAll('=\r\n', '')));
  expect(tokens[0]).not.toBe(tokens[1]);
  for (const token of tokens) {
    expect((await Customer.withToken(site.api, token).get()).status).toBe(200);
  }
});

test('a skipped clean is mailed to customer and office, and leaves the calendar', async () => {
  const { customer } = await givenConfirmed();
  const before = site.sink.received.length;
  const [first, second] = (await customer.booking()).cleans.map(({ date }) => date);
  await customer.setSkipped(second ?? '');
  const emails = await site.sent(before);
  const [mail, ...others] = emailsTo(emails, MIA);
  const [notice, ...more] = emailsTo(emails, OFFICE_ADDRESS);
  expect([others, more]).toEqual([[], []]);
  const date = formatDate(second ?? '');
  expect(mail?.subject).toBe(`We will skip the clean on ${date}`);
  expect(mail?.text).toContain(`Next clean: ${formatDate(first ?? '')}`);
  expect(mail?.text).toContain(`Skipped: ${date}`);
  expect(notice?.subject).toBe(
    `Clean on ${date} skipped by the customer: Tuesday 9:00am - 11:00am`,
  );
  expect(notice?.text).toContain(MIA);
  const dates = (email = mail) =>
    calendarOf(email)
      .occurrences(2)
      .map(({ start }) => start.toISOString().slice(0, 10));
  expect(calendarOf(mail)).toMatchObject({ method: 'REQUEST', sequence: 3 });
  // Nine in the morning in Sydney is the evening before in UTC.
  const evening = (day = '') => daysAfter(day, -1);
  expect(dates()[0]).toBe(evening(first));
  expect(dates()).not.toContain(evening(second));

  await customer.setSkipped(second ?? '', false);
  const [back] = emailsTo(await site.sent(before + 2), MIA);
  expect(back?.subject).toBe(`The clean on ${date} is back`);
  expect(calendarOf(back)).toMatchObject({ method: 'REQUEST', sequence: 4 });
  expect(calendarOf(back).uid).toBe(calendarOf(mail).uid);
  expect(dates(back)).toEqual([evening(first), evening(second)]);
});

test('a new phone number or address is mailed to customer and office, with what has changed', async () => {
  const { customer } = await givenConfirmed();
  const { address: before } = await customer.booking();
  const known = site.sink.received.length;
  const address = '2 Darling St, Balmain NSW 2041';

  await customer.setContact({ phone: '0491 570 157', address: before });
  const [call, ...others] = emailsTo(await site.sent(known), MIA);
  expect(others).toEqual([]);
  expect(call?.subject).toBe('You have changed your phone number');
  expect(call?.text).toContain('Phone: 0491 570 157');
  expect(call?.text).not.toContain('changes it in your calendar');
  expect(calendarOf(call)).toMatchObject({ method: 'REQUEST', sequence: 3 });

  await customer.setContact({ address });
  const [come] = emailsTo(await site.sent(known + 2), MIA);
  expect(come?.subject).toBe('You have changed your address');
  expect(come?.text).toContain(`Address: ${address}`);
  expect(come?.text).toContain('Phone: 0491 570 157');
  expect(calendarOf(come)).toMatchObject({ method: 'REQUEST', sequence: 4 });

  await customer.setContact({ phone: '0491 570 158', address: before });
  const both = await site.sent(known + 4);
  expect(emailsTo(both, MIA)[0]?.subject).toBe('You have changed your phone number and address');
  const [notice, ...more] = emailsTo(both, OFFICE_ADDRESS);
  expect(more).toEqual([]);
  expect(notice?.subject).toBe(
    'Phone number and address changed by the customer: Tuesday 9:00am - 11:00am',
  );
  expect(notice?.text).toContain('Phone: 0491 570 158');
  expect(notice?.text).toContain(`Address: ${before}`);
});

test('§7 the date reaches the calendar, also when its email was dropped for one about a new phone number', async () => {
  const booking = await site.office.givenBooking();
  const customer = await Customer.of(site.api, booking);
  const { address } = await customer.booking();
  const before = (await site.sent()).length;
  await holdEmails();
  const { firstClean } = await site.office.confirmed(booking);
  await customer.setContact({ phone: '0491 570 157', address });
  const [email, ...others] = emailsTo(await site.sent(before), MIA);
  expect(others).toEqual([]);
  expect(email?.subject).toBe('You have changed your phone number');
  expect(calendarOf(email)).toMatchObject({ method: 'REQUEST', sequence: 3 });
  expect(email?.text).toContain(`Next clean: ${formatDate(firstClean ?? '')}`);
});

test('a move and a cancellation are mailed to customer and office; the reason to the office only', async () => {
  const { booking, customer } = await givenConfirmed();
  const before = site.sink.received.length;
  await customer.move(FRIDAY);
  const moved = await site.sent(before);
  expect(emailsTo(moved, MIA).map(({ subject }) => subject)).toEqual([
    'You have moved your regular cleaning',
  ]);
  expect(emailsTo(moved, OFFICE_ADDRESS).map(({ subject }) => subject)).toEqual([
    'Moved by the customer: Friday 1:00pm - 3:00pm',
  ]);
  expect(calendarOf(emailsTo(moved, MIA)[0])).toMatchObject({ method: 'REQUEST', sequence: 3 });
  await customer.cancel('A secret reason');
  const cancelled = await site.sent(before + 2);
  const [mail] = emailsTo(cancelled, MIA);
  expect(mail?.subject).toBe('You have cancelled your regular cleaning');
  expect(calendarOf(mail)).toMatchObject({ method: 'CANCEL', sequence: 4, status: 'CANCELLED' });
  expect(mail?.text).not.toContain('A secret reason');
  expect(mail?.text).not.toContain('/booking/');
  expect(emailsTo(cancelled, OFFICE_ADDRESS)[0]?.text).toContain('Reason: A secret reason');
  expect((await site.office.booking(booking.id)).cancellation).not.toBeNull();
});

test('after repeated, refused and outdated changes the customer gets one email, with the current details', async () => {
  const { customer } = await givenConfirmed();
  const before = site.sink.received.length;
  const [first, second] = (await customer.booking()).cleans.map(({ date }) => date);
  await holdEmails();
  await customer.setSkipped(first ?? '');
  await customer.setSkipped(first ?? '');
  await customer.setSkipped(second ?? '');
  await customer.put(`cleans/${first}`, { isSkipped: false, version: 2 });
  const emails = await site.sent(before);
  expect(emailsTo(emails, MIA).map(({ subject }) => subject)).toEqual([
    `We will skip the clean on ${formatDate(second ?? '')}`,
  ]);
  expect(emailsTo(emails, MIA)[0]?.text).toContain(
    `Skipped: ${formatDate(first ?? '')}\n${formatDate(second ?? '')}`,
  );
  expect(emailsTo(emails, MIA)[0]?.text).toContain(
    `As you asked, we will skip the clean on ${formatDate(second ?? '')}. The attached file changes it in your calendar, too.\n`,
  );
  expect(emailsTo(emails, OFFICE_ADDRESS)).toHaveLength(2);
});

test('the email about a change by the office includes what the customer did before it', async () => {
  const { booking, customer } = await givenConfirmed();
  const before = site.sink.received.length;
  const date = (await customer.booking()).cleans[1]?.date ?? '';
  const { address } = await customer.booking();
  await holdEmails();
  await customer.setSkipped(date);
  await customer.setContact({ phone: '0491 570 157', address });
  const known = await site.office.booking(booking.id);
  await site.office.change(known, 'details', {
    customerData: { ...known.customer, lastName: 'Chen' },
    cleaningFrequency: known.cleaningFrequency,
    propertyDetails: known.propertyDetails,
  });
  const [email, ...others] = emailsTo(await site.sent(before), MIA);
  expect([email?.subject, others]).toEqual(['Your regular cleaning has changed', []]);
  expect(email?.text).toContain(`Skipped: ${formatDate(date)}`);
  expect(email?.text).toContain('Phone: 0491 570 157');
});

test('§2 the email about the first date, and the one about an undone cancellation, name a new phone number', async () => {
  const booking = await site.office.givenBooking();
  const customer = Customer.withToken(site.api, tokenIn(emailsTo(await site.sent(), MIA)[0]?.text));
  await holdEmails();
  await customer.setContact({ phone: '0491 570 157', address: booking.customer.address });
  await site.office.confirmed(await site.office.booking(booking.id));
  const [confirmed] = emailsTo(await site.sent(), MIA).slice(1);
  expect(confirmed?.subject).toBe('The date of your first clean');
  expect(confirmed?.text).toContain('Phone: 0491 570 157');
  await customer.setContact({ phone: '0491 570 158', address: booking.customer.address });
  await customer.cancel();
  await site.sent();
  await site.office.undo(booking);
  const restored = emailsTo(await site.sent(), MIA).at(-1);
  expect(restored?.subject).toBe('Your regular cleaning goes on');
  expect(restored?.text).toContain('Phone: 0491 570 158');
});

test('a late email to the office says that the booking has changed since', async () => {
  const { customer } = await givenConfirmed();
  const before = site.sink.received.length;
  const date = (await customer.booking()).cleans[1]?.date ?? '';
  await holdEmails();
  await customer.setSkipped(date);
  await customer.setSkipped(date, false);
  const notices = emailsTo(await site.sent(before), OFFICE_ADDRESS);
  const about = (subject: string) =>
    notices.find((email) => email.subject?.includes(subject))?.text;
  expect(about('skipped by the customer')).toContain('has been changed again');
  expect(about('no longer skipped')).not.toContain('Since then');
});

test('a cancellation that the office undoes before its email is sent is not mailed to the office', async () => {
  const { booking, customer } = await givenConfirmed();
  const before = site.sink.received.length;
  await holdEmails();
  await customer.cancel();
  await site.office.undo(booking);
  const notices = emailsTo(await site.sent(before), OFFICE_ADDRESS);
  expect(notices.filter(({ text }) => text?.includes('Its slot is free'))).toEqual([]);
});

test('a customer who has cancelled is mailed that the office undoes it, even at once', async () => {
  const { booking, customer } = await givenConfirmed();
  const before = site.sink.received.length;
  await customer.cancel();
  // Staff pages of contracts before 1.10.0 undo any cancellation.
  expect((await site.office.undo(booking)).status).toBe(200);
  const emails = emailsTo(await site.sent(before), MIA);
  expect(emails.map(({ subject }) => subject)).toEqual(['Your regular cleaning goes on']);
  expect(calendarOf(emails[0])).toMatchObject({ method: 'REQUEST', sequence: 4 });
});

test.each([
  [
    'cancels, too, on a page that was open,',
    (customer: Customer, version: number) => customer.put('cancellation', { version, reason: '' }),
  ],
  [
    'tries to move on a page that was open',
    (customer: Customer, version: number) => customer.put('slot', { version, ...FRIDAY }),
  ],
  ['opens the page', (customer: Customer) => customer.get()],
])(
  '§2 a customer who %s just after the office has cancelled is mailed one undo',
  async (_, act) => {
    const { booking, customer } = await givenConfirmed();
    const before = site.sink.received.length;
    await site.office.cancel(booking);
    await act(customer, booking.version);
    expect((await site.office.undo(booking)).status).toBe(200);
    const emails = await site.sent(before);
    expect(emails.map(({ subject }) => subject)).toEqual(['Your regular cleaning goes on']);
    expect(emailsTo(emails, MIA).map(calendarOf)).toMatchObject([
      { method: 'REQUEST', sequence: 4 },
    ]);
  },
);

test.each([
  ['who has seen a cancellation', 1],
  ['who has seen both cancellations', 2],
])(
  '§2 a customer %s is mailed one undo after the office cancels and undoes twice',
  async (_, looks) => {
    const { booking, customer } = await givenConfirmed();
    const before = site.sink.received.length;
    await site.office.cancel(booking);
    await customer.cancel();
    const restored = bookingOf(await site.office.undo(booking));
    await site.office.cancel(restored);
    if (looks === 2) await customer.get();
    await site.office.undo(restored);
    const emails = await site.sent(before);
    expect(emails.map(({ subject }) => subject)).toEqual(['Your regular cleaning goes on']);
    expect(calendarOf(emails[0])).toMatchObject({ sequence: 6 });
  },
);

test('§2 who has seen a cancellation that the office undoes later is mailed the undo once', async () => {
  const { booking, customer } = await givenConfirmed();
  const before = site.sink.received.length;
  await site.office.cancel(booking);
  await customer.get();
  await site.api.database.query(
    `UPDATE cancelled_booking SET cancelled_at = cancelled_at - interval '15 seconds'`,
  );
  await site.office.undo(booking);
  const subjects = (await site.sent(before)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Your regular cleaning goes on']);
});

test('§2 who has seen a cancellation that stays is mailed only that', async () => {
  const { booking, customer } = await givenConfirmed();
  const before = site.sink.received.length;
  await site.office.cancel(booking);
  await customer.cancel();
  const subjects = (await site.sent(before)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Your regular cleaning is cancelled']);
});

test('a late email about a booking that was cancelled since says so, and names no next clean', async () => {
  const { customer } = await givenConfirmed();
  const before = site.sink.received.length;
  await holdEmails();
  await customer.move(FRIDAY);
  await customer.cancel('A secret reason');
  const notices = emailsTo(await site.sent(before), OFFICE_ADDRESS);
  const moved = notices.find(({ subject }) => subject?.startsWith('Moved by'))?.text;
  expect(moved).toContain('Since then the booking has been cancelled.');
  expect(moved).not.toMatch(/Next clean|Reason/);
});

test('a cancellation that was undone is not reported when the office cancels later', async () => {
  const { booking, customer } = await givenConfirmed();
  const before = site.sink.received.length;
  await holdEmails();
  await customer.cancel();
  await site.office.undo(booking);
  await site.office.cancel(await site.office.booking(booking.id));
  const notices = emailsTo(await site.sent(before), OFFICE_ADDRESS);
  expect(notices.filter(({ subject }) => subject?.startsWith('Cancelled by'))).toEqual([]);
});

test('§2 the unsent email about a skipped clean is not lost when the booking is cancelled and restored', async () => {
  const { booking, customer } = await givenConfirmed();
  const before = site.sink.received.length;
  const date = (await customer.booking()).cleans[1]?.date ?? '';
  await holdEmails();
  await customer.setSkipped(date);
  await site.office.cancel(await site.office.booking(booking.id));
  await site.office.undo(booking);
  const emails = emailsTo(await site.sent(before), MIA);
  expect(emails.map(({ subject }) => subject)).toEqual([
    `We will skip the clean on ${formatDate(date)}`,
  ]);
  expect(emails[0]?.text).toContain(`Skipped: ${formatDate(date)}`);
  expect(calendarOf(emails[0])).toMatchObject({ method: 'REQUEST', sequence: 5 });
});

test('the office is notified when the email about a change is rejected', async () => {
  const { customer } = await givenConfirmed();
  await site.sink.stop();
  const refusing = await startSmtpSink({
    port: site.sink.port,
    refuses: (address) => (address === OFFICE_ADDRESS ? undefined : 550),
  });
  await customer.move(FRIDAY);
  const notices = await refusing.arrived(2);
  expect(notices.map((mail) => mail.to)).toEqual([[OFFICE_ADDRESS], [OFFICE_ADDRESS]]);
  expect(notices.map(({ content }) => content).join()).toContain('cannot be reached by email');
  await refusing.stop();
});

describe('a link stops working', () => {
  const GONE = [
    404,
    'This link does not work any more. Please use the one in our latest email, or call us on 0491 570 156.',
  ];

  test('30 days after the cancellation', async () => {
    const { booking, customer } = await givenConfirmed();
    await customer.cancel();
    const passDays = (days: number) =>
      site.api.database.query(
        `UPDATE cancelled_booking SET cancelled_at = now() - $1 * interval '1 day'`,
        [days],
      );
    await passDays(29.9);
    expect(myBookingOf(await customer.get()).cancelledAt).not.toBeNull();
    await passDays(30);
    expect(outcome(await customer.get())).toEqual(GONE);
    await site.api.database.query(`UPDATE booking_link SET sent_at = now() - interval '2 hours'`);
    await queueForgetOld(site.api.database);
    const links = 'SELECT booking_id FROM booking_link';
    await eventually(async () => expect(await site.api.database.query(links)).toEqual([]));
    expect((await site.office.booking(booking.id)).cancellation).not.toBeNull();
  });

  test('when the customer is erased, and nothing of it stays stored', async () => {
    const { customer } = await givenConfirmed();
    await customer.cancel();
    expect((await site.api.post(ERASE_CUSTOMER_URL, { email: MIA })).status).toBe(200);
    expect(outcome(await customer.get())).toEqual(GONE);
    expect(await site.api.database.query('SELECT FROM booking_link')).toEqual([]);
  });

  test('when the office corrects the address: the email may have gone to a stranger', async () => {
    const { booking, customer } = await givenConfirmed();
    const before = site.sink.received.length;
    const corrected = bookingOf(
      await site.office.change(booking, 'details', {
        customerData: aCustomer({ email: 'mia.nguyen@example.com' }),
        cleaningFrequency: booking.cleaningFrequency,
        propertyDetails: booking.propertyDetails,
      }),
    );
    expect(outcome(await customer.get())).toEqual(GONE);
    const [mail] = emailsTo(await site.sent(before), 'mia.nguyen@example.com');
    const known = await Customer.withToken(site.api, tokenIn(mail?.text)).booking();
    expect(known.version).toBe(corrected.version);
  });
});

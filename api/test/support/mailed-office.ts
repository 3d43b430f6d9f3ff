import PostalMime, { type Email } from 'postal-mime';
import { startApi, type TestApi } from './api.js';
import { readInvitation } from './calendar.js';
import { emptied, makeDue } from './queue.js';
import { type SmtpSink, startSmtpSink } from './smtp-sink.js';
import { Office } from './staff-bookings.js';

export const OFFICE_ADDRESS = 'office@example.com';

/** Reminders have tests of their own: they wait for the day before a clean. */
export const NO_REMINDER = `key IS NULL OR key NOT LIKE 'reminder%'`;

/**
 * The calendar file of an email, as a program reads it.
 *
 * @throws {Error} when there is none
 */
export function calendarOf(email: Email | undefined) {
  const file = email?.attachments.find(({ filename }) => filename?.endsWith('.ics'));
  const content = file?.content;
  if (!content) throw new Error('The email has no calendar file.');
  return readInvitation(typeof content === 'string' ? content : new TextDecoder().decode(content));
}

/** An API with a mail server, for each test of a file. */
export function startMailedOffice() {
  let sink: SmtpSink;
  let api: TestApi;
  beforeEach(async () => {
    sink = await startSmtpSink();
    api = await startApi({ SMTP_URL: sink.url, BUSINESS_EMAIL: OFFICE_ADDRESS });
  });
  afterEach(async () => {
    await api.stop();
    await sink.stop();
  });
  return {
    get api() {
      return api;
    },
    get sink() {
      return sink;
    },
    get office() {
      return new Office(api);
    },
    /** Sends what is queued, but no reminders; the result has all emails without the first `skipped`. */
    async sent(skipped = 0): Promise<Email[]> {
      await makeDue(api.database, NO_REMINDER);
      await emptied(api.database, NO_REMINDER);
      const others = sink.received.slice(skipped);
      return Promise.all(others.map(({ content }) => PostalMime.parse(content)));
    },
  };
}

export const addressee = (email: Email | undefined) => email?.to?.[0]?.address;
export const emailsTo = (emails: readonly Email[], address: string) =>
  emails.filter((email) => addressee(email) === address);

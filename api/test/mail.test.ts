import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startApi, type TestApi } from './support/api.js';
import { aBooking, aCustomer, aQuote } from './support/requests.js';
import { type ReceivedMail, type SmtpSink, startSmtpSink } from './support/smtp-sink.js';

const BOOK = '/api/book-recurring-slot';
const QUOTE = '/api/submit-quote';
const OFFICE = 'office@example.com';

const header = (mail: ReceivedMail | undefined, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(mail?.content ?? '')?.[1]?.trim();
const to = (mails: ReceivedMail[], address: string) => mails.find((mail) => mail.to[0] === address);
/** Undoes quoted-printable line breaks, so that sentences can be found. */
const readable = (mail: ReceivedMail | undefined) => mail?.content.replace(/=\r\n/g, '') ?? '';
/** The queue waits longer after each failure; this makes it try now. */
const tryAgainNow = (api: TestApi) =>
  api.database.query('UPDATE graphile_worker._private_jobs SET run_at = now()');

describe('with a mail server', () => {
  let sink: SmtpSink;
  let api: TestApi;

  beforeEach(async () => {
    sink = await startSmtpSink();
    api = await startApi({ SMTP_URL: sink.url, BUSINESS_EMAIL: OFFICE, MAIL_TIMEOUT_MS: '300' });
  });
  afterEach(async () => {
    await api.stop();
    await sink.stop();
  });

  test('§7 a booking is confirmed to the customer without a date, and told to the office', async () => {
    await api.post(BOOK, aBooking({ start: '13:00', end: '15:00' }));
    const mails = await sink.arrived(2);
    const customer = to(mails, 'mia@example.com');
    expect(header(customer, 'Subject')).toBe('Your regular cleaning with Southerly Cleaning');
    expect(header(customer, 'Reply-To')).toBe(`Southerly Cleaning <${OFFICE}>`);
    expect(readable(customer)).toContain('Tuesday 1:00pm - 3:00pm');
    expect(readable(customer)).toContain('We will confirm the date of your first clean soon.');
    expect(readable(customer)).toContain('text/html');
    const office = to(mails, OFFICE);
    expect(header(office, 'Subject')).toBe('New booking: Tuesday 1:00pm - 3:00pm, weekly');
    expect(header(office, 'Reply-To')).toBe('Mia Nguyen <mia@example.com>');
    expect(readable(office)).toContain('0491 570 156');
  });

  test('§7 a quote request is confirmed to the customer and told to the office', async () => {
    await api.post(QUOTE, aQuote());
    const mails = await sink.arrived(2);
    expect(readable(to(mails, 'mia@example.com'))).toContain('will get back to you very soon');
    expect(readable(to(mails, OFFICE))).toContain('Services: House, Windows');
  });

  test('§7 a refused or repeated request sends nothing more', async () => {
    const key = { 'idempotency-key': 'a-key' };
    await api.post(BOOK, aBooking(), key);
    await api.post(BOOK, aBooking(), key);
    await api.post(BOOK, aBooking());
    await sink.arrived(2);
    const left = await api.database.query('SELECT id FROM graphile_worker.jobs WHERE attempts = 0');
    expect([left, sink.received.length]).toEqual([[], 2]);
  });

  test('§7 names cannot add recipients or headers', async () => {
    const customerData = aCustomer({
      firstName: '"Mia" <eve@example.com>, Eve',
      lastName: '=?utf-8?Q?=0ABcc:_eve@example.com?=',
    });
    await api.post(BOOK, aBooking({ customerData }));
    const mails = await sink.arrived(2);
    expect(mails.map((mail) => mail.to).sort()).toEqual([['mia@example.com'], [OFFICE]]);
    for (const mail of mails) {
      expect(mail.content.split('\r\n\r\n')[0]).not.toMatch(/^(bcc|cc):/im);
    }
  });

  test('§7 while the mail server is away requests succeed, and mail follows when it is back', async () => {
    const port = Number(new URL(sink.url).port);
    await sink.stop();
    expect((await api.post(BOOK, aBooking())).status).toBe(201);
    sink = await startSmtpSink({ port });
    await tryAgainNow(api);
    expect((await sink.arrived(2)).map((mail) => mail.to[0]).sort()).toEqual([
      'mia@example.com',
      OFFICE,
    ]);
  }, 20_000);

  test('§7 a message that was not confirmed is sent again with the same Message-ID', async () => {
    const port = Number(new URL(sink.url).port);
    await sink.stop();
    const silent = await startSmtpSink({ port, silent: true });
    await api.post(BOOK, aBooking());
    const first = (await silent.arrived(2)).map((mail) => header(mail, 'Message-ID'));
    await silent.stop();
    sink = await startSmtpSink({ port });
    await tryAgainNow(api);
    const second = (await sink.arrived(2)).map((mail) => header(mail, 'Message-ID'));
    expect(new Set(first).size).toBe(2);
    expect(second.sort()).toEqual(first.sort());
  }, 20_000);

  test('§6 a failed message leaves no address in the log', async () => {
    const port = Number(new URL(sink.url).port);
    await sink.stop();
    await api.post(BOOK, aBooking());
    while (!api.log.some((line) => line.includes('it is tried again'))) {
      await api.get('/api/health/live');
    }
    expect(api.log.join('')).not.toMatch(/mia@example|Nguyen/);
    sink = await startSmtpSink({ port });
  });
});

test('§7 without a mail server the messages are written to files that only the owner can read', async () => {
  const api = await startApi();
  await api.post(BOOK, aBooking());
  const files = () => readdirSync(api.mailFolder).filter((name) => name.endsWith('.eml'));
  while (files().length < 2) await api.get('/api/health/live');
  const contents = files().map((name) => readFileSync(path.join(api.mailFolder, name), 'utf8'));
  expect(contents.some((content) => content.includes('To: Mia Nguyen <mia@example.com>'))).toBe(
    true,
  );
  await api.stop();
});

import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { BOOK_RECURRING_SLOT_URL } from '@site/contract/bookings';
import { READY_URL } from '@site/contract/health';
import { SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import PostalMime from 'postal-mime';
import { withoutLinks } from '../src/mail/without-links.js';
import { startApi, type TestApi } from './support/api.js';
import { eventually } from './support/eventually.js';
import { withoutOurLink } from './support/our-link.js';
import { emptied, makeDue, queueForgetOld } from './support/queue.js';
import { aBooking, aCustomer, aQuote } from './support/requests.js';
import { type ReceivedMail, type SmtpSink, startSmtpSink } from './support/smtp-sink.js';

const OFFICE = 'office@example.com';

const header = (mail: ReceivedMail | undefined, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(mail?.content ?? '')?.[1]?.trim();
const to = (mails: ReceivedMail[], address: string) => mails.find((mail) => mail.to[0] === address);
/** Undoes quoted-printable line breaks, so that sentences can be found. */
const readable = (mail: ReceivedMail | undefined) => mail?.content.replace(/=\r\n/g, '') ?? '';

describe('with a mail server', () => {
  let sink: SmtpSink;
  let api: TestApi;

  beforeEach(async () => {
    sink = await startSmtpSink();
    api = await startApi({ SMTP_URL: sink.url, BUSINESS_EMAIL: OFFICE });
  });
  afterEach(async () => {
    await api.stop();
    await sink.stop();
  });

  test('§7 a booking is confirmed to the customer without a date, and reported to the office', async () => {
    await api.post(
      BOOK_RECURRING_SLOT_URL,
      aBooking({
        start: '13:00',
        end: '15:00',
        propertyDetails: { bedrooms: 6, bathrooms: 1 },
      }),
    );
    const mails = await sink.arrived(2);
    const customer = to(mails, 'mia@example.com');
    expect(header(customer, 'Subject')).toBe('Your regular cleaning with Southerly Cleaning');
    expect(header(customer, 'Reply-To')).toBe(`Southerly Cleaning <${OFFICE}>`);
    expect(readable(customer)).toContain('Time: Tuesday 1:00pm - 3:00pm');
    expect(readable(customer)).toContain('Frequency: Weekly');
    expect(readable(customer)).toContain('Bedrooms: 6+');
    expect(readable(customer)).toContain('We will confirm the date of your first clean soon.');
    expect(readable(customer)).toContain('text/html');
    const office = to(mails, OFFICE);
    expect(header(office, 'Subject')).toBe('New booking: Tuesday 1:00pm - 3:00pm, weekly');
    expect(header(office, 'Reply-To')).toBe('Mia Nguyen <mia@example.com>');
    expect(readable(office)).toContain('0491 570 156');
  });

  test('§7 a quote request is confirmed to the customer and reported to the office', async () => {
    await api.post(SUBMIT_QUOTE_URL, aQuote());
    const mails = await sink.arrived(2);
    expect(readable(to(mails, 'mia@example.com'))).toContain('will get back to you very soon');
    expect(readable(to(mails, OFFICE))).toContain('Services: House, Windows');
  });

  test('§8 a process that is stopped while it sends leaves no email locked', async () => {
    await Promise.all(Array.from({ length: 10 }, () => api.post(SUBMIT_QUOTE_URL, aQuote())));
    await sink.arrived(3);
    await api.app.close();
    const left = 'SELECT FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL';
    expect(await api.database.query(left)).toEqual([]);
  });

  test('§7 a refused or repeated request sends nothing more', async () => {
    const key = { 'idempotency-key': 'a-key' };
    await api.post(BOOK_RECURRING_SLOT_URL, aBooking(), key);
    await api.post(BOOK_RECURRING_SLOT_URL, aBooking(), key);
    await api.post(BOOK_RECURRING_SLOT_URL, aBooking());
    await emptied(api.database);
    expect(sink.received).toHaveLength(2);
  });

  /** The name that the customer's mail program shows for the recipient, and the office's for the sender. */
  const namesShown = async (firstName: string, lastName: string) => {
    await api.post(
      BOOK_RECURRING_SLOT_URL,
      aBooking({ customerData: aCustomer({ firstName, lastName }) }),
    );
    const mails = await sink.arrived(2);
    expect(mails.map((mail) => mail.to).sort()).toEqual([['mia@example.com'], [OFFICE]]);
    const customer = await PostalMime.parse(to(mails, 'mia@example.com')?.content ?? '');
    const office = await PostalMime.parse(to(mails, OFFICE)?.content ?? '');
    for (const mail of [customer, office]) {
      const names = mail.headers.map(({ key }) => key);
      expect(new Set(names).size).toBe(names.length);
      expect([mail.cc, mail.bcc]).toEqual([undefined, undefined]);
    }
    expect(customer.to).toHaveLength(1);
    expect(office.replyTo).toHaveLength(1);
    expect(customer.to?.[0]?.address).toBe('mia@example.com');
    expect(office.replyTo?.[0]?.address).toBe('mia@example.com');
    return [customer.to?.[0]?.name, office.replyTo?.[0]?.name];
  };

  test.each([
    ['"Mia" <eve@example.com>,', 'Eve'],
    ['Mia, eve@example.com,', 'Eve'],
    ["Mia' OR", '(comment) \\'],
    ['Mia;', 'undisclosed: recipients;'],
    ['Zoë 🧹', '山田'],
    ['x'.repeat(100), 'ü'.repeat(100)],
    ['=?utf-8?B?RXZlIDxldmVAZXhhbXBsZS5jb20+?=', '=?utf-8?Q?=0ABcc:_eve@example.com?='],
    ['=?utf-8?Q?Evil?=', '=?utf-8?Q?Twin?='],
    ['=?', 'utf-8?B?RXZl?='],
    ['=?utf-8?B?RXZl?=', 'Zoë'],
  ])('§7 the name %j %j is shown as it was typed and adds no recipient', async (first, last) => {
    const typed = withoutLinks(`${first} ${last}`);
    const shown = await namesShown(first, last);
    expect(shown.map((name) => name?.replaceAll('\u2060', ''))).toEqual([typed, typed]);
  });

  test('§7 what a customer typed becomes no link, in names, texts and subjects', async () => {
    const evil = 'http://www.EVIL.example/claim';
    await api.post(
      SUBMIT_QUOTE_URL,
      aQuote({ name: evil, address: evil, phone: evil.slice(0, 32), specialInstructions: evil }),
    );
    await api.post(
      BOOK_RECURRING_SLOT_URL,
      aBooking({ customerData: aCustomer({ firstName: evil, lastName: evil, address: evil }) }),
    );
    for (const { content } of await sink.arrived(4)) {
      const { subject, text, html, to, replyTo } = await PostalMime.parse(content);
      const all = withoutOurLink([subject, text, html, to, replyTo]);
      expect(all).toContain('EVIL. example/claim');
      expect(all).not.toMatch(/https?:\/\/|www\.\S|evil\.example/i);
    }
  });

  test('§7 while the mail server is unreachable requests succeed, and their emails are sent later', async () => {
    await sink.stop();
    expect((await api.post(BOOK_RECURRING_SLOT_URL, aBooking())).status).toBe(201);
    sink = await startSmtpSink({ port: sink.port });
    await makeDue(api.database);
    expect((await sink.arrived(2)).map((mail) => mail.to[0]).sort()).toEqual([
      'mia@example.com',
      OFFICE,
    ]);
  });

  test('§7 emails are tried again after a server answered that does not speak SMTP, as MySQL at a wrong port', async () => {
    await sink.stop();
    const other = createServer((socket) => socket.end('J\0\0\0\n8.0.36\0'));
    await new Promise<void>((resolve) => other.listen(sink.port, '127.0.0.1', resolve));
    await api.post(BOOK_RECURRING_SLOT_URL, aBooking());
    await eventually(async () =>
      expect(
        await api.database.query('SELECT last_error FROM graphile_worker._private_jobs'),
      ).toEqual(Array(2).fill({ last_error: expect.stringContaining('Invalid greeting') })),
    );
    expect(api.log.join('')).not.toContain('the database failed');
    await new Promise((resolve) => other.close(resolve));
    sink = await startSmtpSink({ port: sink.port });
    await makeDue(api.database);
    expect(await sink.arrived(2)).toHaveLength(2);
  });

  test('§7 an email that was not confirmed is sent again with the same Message-ID', async () => {
    await sink.stop();
    const silent = await startSmtpSink({ port: sink.port, silent: true });
    await api.post(BOOK_RECURRING_SLOT_URL, aBooking());
    const first = (await silent.arrived(2)).map((mail) => header(mail, 'Message-ID'));
    await silent.stop();
    sink = await startSmtpSink({ port: sink.port });
    await makeDue(api.database);
    const second = (await sink.arrived(2)).map((mail) => header(mail, 'Message-ID'));
    expect(new Set(first).size).toBe(2);
    expect(second.sort()).toEqual(first.sort());
  });

  describe('when the mail server refuses the customer', () => {
    let code: number;
    let refused: string;
    const jobs = () =>
      api.database.query<{ attempts: number; max_attempts: number; last_error: string }>(
        `SELECT attempts, max_attempts, last_error FROM graphile_worker._private_jobs`,
      );
    const logged = async (pattern: RegExp) => {
      await eventually(() => expect(api.log).toContainEqual(expect.stringMatching(pattern)));
    };

    beforeEach(async () => {
      code = 550;
      refused = 'mia@example.com';
      await sink.stop();
      const refuses = (address: string) => (address === refused ? code : undefined);
      sink = await startSmtpSink({ port: sink.port, refuses });
    });

    test('§7 with 550 for the office, the failure is logged as an error and counted', async () => {
      refused = OFFICE;
      await api.post(BOOK_RECURRING_SLOT_URL, aBooking());
      await logged(
        /The office does not get the email about booking \d+, job \d+\. Check BUSINESS_EMAIL/,
      );
      const ready = async () => (await api.get(READY_URL)).json();
      const counted = { status: 'ok', undeliveredOfficeEmails: 1 };
      await eventually(async () => expect(await ready()).toEqual(counted));
      expect((await jobs()).map((job) => job.last_error)).toContain(
        'The mail server rejected the email (550).',
      );
      const line = api.log.find((line) => line.includes('The office does not get'));
      expect(JSON.parse(line ?? '')).toMatchObject({ level: 50 });
      expect(api.log.join('')).not.toMatch(/mia@example|office@example|Nguyen/);
    });

    test('§7 an address that the mailer cannot send to is tried once', async () => {
      refused = '';
      await api.post(BOOK_RECURRING_SLOT_URL, aBooking());
      await sink.arrived(2);
      await api.database.query(`UPDATE recurring_booking SET email = ''`);
      await api.database.query(`SELECT graphile_worker.add_job('send-mail',
        (SELECT json_build_object('about', 'booking', 'id', id::text, 'to', 'customer')
          FROM recurring_booking))`);
      await logged(/failed \(EENVELOPE\); it is kept/);
      expect((await sink.arrived(3))[2]?.to).toEqual([OFFICE]);
    });

    test.each([
      [BOOK_RECURRING_SLOT_URL, aBooking(), 'The customer of a booking cannot be reached by email'],
      [SUBMIT_QUOTE_URL, aQuote(), 'The customer of a quote request cannot be reached by email'],
    ])(
      '§7 with 550, %s is not mailed again and the office is notified',
      async (path, body, subject) => {
        expect((await api.post(path, body)).status).toBe(201);
        const mails = await sink.arrived(2);
        expect(mails.map((mail) => mail.to)).toEqual([[OFFICE], [OFFICE]]);
        const notice = mails.find((mail) => header(mail, 'Subject')?.startsWith('The customer'));
        const { subject: shown, text } = await PostalMime.parse(notice?.content ?? '');
        expect(shown).toBe(subject);
        expect(text).toContain('0491 570 156');
        await logged(/failed \(550\); it is kept/);
        await eventually(async () => {
          const left = await jobs();
          expect(left).toHaveLength(1);
          expect(left[0]?.attempts).toBe(left[0]?.max_attempts);
        });
        await makeDue(api.database);
        await queueForgetOld(api.database);
        await eventually(async () => expect(await jobs()).toHaveLength(1));
        expect(sink.refusedRecipients).toEqual(['mia@example.com']);
        expect(await jobs()).toMatchObject([
          { last_error: 'The mail server rejected the email (550); the office was notified.' },
        ]);
        expect(api.log.join('')).not.toMatch(/mia@example|Nguyen/);
      },
    );

    test('§7 with 451 the email is tried again', async () => {
      code = 451;
      await api.post(BOOK_RECURRING_SLOT_URL, aBooking());
      await logged(/it is tried again/);
      const [job] = await eventually(async () => {
        const left = await jobs();
        // Without what the server said, which often names the recipient.
        const last_error = 'The mail server answered 451 to RCPT TO.';
        expect(left).toEqual([expect.objectContaining({ last_error })]);
        return left;
      });
      expect([job?.attempts, job?.max_attempts]).toEqual([1, 25]);
      await makeDue(api.database);
      await eventually(() => expect(sink.refusedRecipients.length).toBeGreaterThan(1));
      expect((await sink.arrived(1)).map((mail) => mail.to)).toEqual([[OFFICE]]);
    });
  });

  test('§6 an email that fails leaves no email address in the log', async () => {
    await sink.stop();
    await api.post(BOOK_RECURRING_SLOT_URL, aBooking());
    await eventually(() =>
      expect(api.log).toContainEqual(expect.stringContaining('it is tried again')),
    );
    expect(api.log.join('')).not.toMatch(/mia@example|Nguyen/);
    sink = await startSmtpSink({ port: sink.port });
  });
});

test('§7 an email that the mail server takes long to confirm is sent once', async () => {
  const sink = await startSmtpSink({ confirmsAfterMs: 1_500 });
  const api = await startApi({ SMTP_URL: sink.url, MAIL_TIMEOUT_MS: '500' });
  await api.post(BOOK_RECURRING_SLOT_URL, aBooking());
  await sink.arrived(2);
  await Promise.race([emptied(api.database), sink.arrived(3)]);
  const count = sink.received.length;
  await api.stop();
  await sink.stop();
  expect(count).toBe(2);
});

test('§7 without a mail server emails are written to files that only the owner can read', async () => {
  const api = await startApi();
  await api.post(BOOK_RECURRING_SLOT_URL, aBooking());
  const files = () => readdirSync(api.mailFolder).filter((name) => name.endsWith('.eml'));
  await eventually(() => expect(files()).toHaveLength(2));
  const contents = files().map((name) => readFileSync(path.join(api.mailFolder, name), 'utf8'));
  expect(contents.some((content) => content.includes('To: Mia Nguyen <mia@example.com>'))).toBe(
    true,
  );
  await api.stop();
});

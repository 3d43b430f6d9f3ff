import { BOOK_RECURRING_SLOT_URL } from '@site/contract/bookings';
import { startApi, type TestApi } from './support/api.js';
import { eventually } from './support/eventually.js';
import { buildApi, runQueueCommand } from './support/processes.js';
import { emptied, queueForgetOld } from './support/queue.js';
import { aBooking } from './support/requests.js';
import { type SmtpSink, startSmtpSink } from './support/smtp-sink.js';

const OFFICE = 'office@example.com';

let api: TestApi;
let sink: SmtpSink;

beforeAll(buildApi);

const command = (...args: string[]) => commandAt(api.database.url, ...args);

async function commandAt(url: string, ...args: string[]) {
  const running = runQueueCommand(url, ...args);
  await new Promise((ended) => running.child.once('close', ended));
  return [running.child.exitCode, running.output().trim()] as const;
}

const jobs = () =>
  api.database.query<{ id: string }>(
    'SELECT id FROM graphile_worker._private_jobs WHERE attempts > 0 AND locked_at IS NULL ORDER BY id',
  );

/** A booking whose email to the office is not tried any more, with what its mail server said. */
async function givenUpEmail(said = '550 5.1.1 no such mailbox'): Promise<string> {
  await api.post(BOOK_RECURRING_SLOT_URL, aBooking());
  await emptied(api.database);
  const [job] = await api.database.query<{ id: string }>(
    `SELECT id FROM graphile_worker.add_job('send-mail',
      json_build_object('about', 'booking', 'id', (SELECT max(id)::text FROM recurring_booking), 'to', 'business'),
      run_at := now() + interval '1 day')`,
  );
  await api.database.query(
    'UPDATE graphile_worker._private_jobs SET attempts = 1, max_attempts = 1, last_error = $2 WHERE id = $1',
    [job?.id, said],
  );
  return job?.id ?? '';
}

describe('with jobs that have failed', () => {
  beforeEach(async () => {
    sink = await startSmtpSink();
    api = await startApi({ SMTP_URL: sink.url, BUSINESS_EMAIL: OFFICE });
  });
  afterEach(async () => {
    await api.stop();
    await sink.stop();
  });

  test('§7 an email that was given up is listed with the reason, and sent when it is tried again', async () => {
    const id = await givenUpEmail();
    const [code, listed] = await command('list');
    expect(code).toBe(0);
    expect(listed).toContain(`${id}  send-mail  about booking`);
    expect(listed).toContain('1 of 1 attempts  given up  550 5.1.1 no such mailbox');
    expect(listed).toMatch(/^Waiting: 0\. Given up: 1\. Rejected: 0\. For later: \d+\.$/m);
    expect(await command('retry', id)).toEqual([0, `Job ${id} is tried again now.`]);
    await emptied(api.database);
    expect(sink.received.filter((mail) => mail.to[0] === OFFICE)).toHaveLength(2);
    expect(await command('list')).toEqual([
      0,
      expect.stringMatching(/^Waiting: 0\. Given up: 0\./),
    ]);
  });

  test('§7 all emails that have failed are tried again by one command', async () => {
    await givenUpEmail();
    expect(await command('retry', 'all')).toEqual([0, 'Jobs that are tried again now: 1.']);
    await emptied(api.database);
    expect(sink.received).toHaveLength(3);
    expect(await command('retry', 'all')).toEqual([0, 'Jobs that are tried again now: 0.']);
  });

  test('a job that has failed can be dropped; one that waits for its time cannot', async () => {
    const id = await givenUpEmail();
    expect(await command('drop', id)).toEqual([0, `Job ${id} is no longer in the queue.`]);
    expect(await jobs()).toEqual([]);
    const [later] = await api.database.query<{ id: string }>(
      `SELECT id FROM graphile_worker.add_job('send-reminder', '{}', run_at := now() + interval '1 day')`,
    );
    for (const name of ['drop', 'retry']) {
      expect(await command(name, later?.id ?? '')).toEqual([
        1,
        expect.stringContaining('There is no failed job'),
      ]);
    }
  });

  test('§6 control characters from a mail server are not printed', async () => {
    await givenUpEmail('550 \u001b]0;owned\u0007\u009b2J no\nsuch');
    expect((await command('list'))[1]).toContain('550 ]0;owned 2J no such');
  });
});

describe('with an email that the mail server of the customer has rejected', () => {
  let refused: string[];
  let id: string;

  beforeEach(async () => {
    refused = ['mia@example.com'];
    sink = await startSmtpSink({
      refuses: (address) => (refused.includes(address) ? 550 : undefined),
    });
    api = await startApi({ SMTP_URL: sink.url, BUSINESS_EMAIL: OFFICE });
    await api.post(BOOK_RECURRING_SLOT_URL, aBooking());
    await sink.arrived(2); // the second is the notice
    await emptied(api.database, 'locked_at IS NOT NULL');
    id = await eventually(async () => {
      const [job] = await jobs();
      expect(await jobs()).toHaveLength(1);
      return job?.id ?? '';
    });
    refused = [];
  });
  afterEach(async () => {
    await api.stop();
    await sink.stop();
  });

  test('§7 it is listed as rejected, and is tried again by its id only', async () => {
    const [, listed] = await command('list');
    expect(listed).toContain(
      '1 of 1 attempts  rejected  The mail server rejected the email (550); the office was notified.',
    );
    expect(listed).toMatch(/^Waiting: 0\. Given up: 0\. Rejected: 1\. For later: \d+\.$/m);
    expect(await command('retry', 'all')).toEqual([0, 'Jobs that are tried again now: 0.']);
    expect(await jobs()).toEqual([{ id }]);
    expect(await command('retry', id)).toEqual([0, `Job ${id} is tried again now.`]);
    expect((await sink.arrived(3))[2]?.to).toEqual(['mia@example.com']);
  });

  test('§7 it is forgotten after 14 days', async () => {
    const forgetOld = async (age: string) => {
      await api.database.query(
        `UPDATE graphile_worker._private_jobs SET run_at = now() - $1::interval WHERE id = $2`,
        [age, id],
      );
      await queueForgetOld(api.database);
      await emptied(api.database, `task_identifier = 'forget-old'`);
    };
    await forgetOld('13 days 23 hours');
    expect(await jobs()).toEqual([{ id }]);
    await forgetOld('14 days 1 hour');
    expect(await jobs()).toEqual([]);
  });

  test('§7 one that was rejected without a notice to the office is tried again with all others', async () => {
    const [unknown] = await api.database.query<{ id: string }>(
      `SELECT id FROM graphile_worker.add_job('send-staff-invitation',
        json_build_object('id', '1', 'origin', 'https://example.com'), run_at := now() + interval '1 day',
        job_key := 'invitation')`,
    );
    await api.database.query(
      `UPDATE graphile_worker._private_jobs SET attempts = 1, max_attempts = 1,
        last_error = 'The mail server rejected the email (550).' WHERE id = $1`,
      [unknown?.id],
    );
    expect((await command('list'))[1]).toContain('1 of 1 attempts  given up  The mail server');
    expect(await command('retry', 'all')).toEqual([0, 'Jobs that are tried again now: 1.']);
    await eventually(async () => expect(await jobs()).toEqual([{ id }]));
  });
});

test.each([
  '',
  'retry',
  'drop all',
  'list all',
  'retry 1 2',
  'drop -1',
  'drop 9223372036854775808',
])('a wrong command prints how it is used: %j', async (text) => {
  const nowhere = 'postgres://nobody@127.0.0.1:9/none';
  expect(await commandAt(nowhere, ...text.split(' ').filter(Boolean))).toEqual([
    1,
    expect.stringContaining('npm run queue -w api -- list'),
  ]);
});

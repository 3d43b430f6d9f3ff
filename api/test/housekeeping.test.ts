import { READY_URL } from '@site/contract/health';
import pg from 'pg';
import { Statements } from '../src/database/statements.js';
import { QUEUE_REJECTION } from '../src/mail/queue-mail.js';
import { startApi, type TestApi } from './support/api.js';
import { eventually } from './support/eventually.js';
import { emptied, makeDue, queueForgetOld } from './support/queue.js';

let api: TestApi;

beforeAll(async () => {
  api = await startApi({ MAIL_TIMEOUT_MS: '500' });
});
afterAll(() => api.stop());

async function forgetOld() {
  await queueForgetOld(api.database);
  await emptied(api.database);
}

test('§6 keys, visitors, attempts, sessions, invitations, uses and proofs are deleted once they are no longer needed', async () => {
  await api.database.query(`
    INSERT INTO idempotency_key (key, request, claimed_at)
    VALUES ('old', '', now() - interval '25 hours'), ('new', '', now())`);
  await api.database.query(`
    INSERT INTO marketing_visit (visitor, counted_at)
    VALUES ('old', now() - interval '31 minutes'), ('new', now())`);
  await api.database.query(`
    INSERT INTO sign_in_attempt (caller, attempts, window_ends)
    VALUES ('old', 1, now() - interval '1 minute'), ('new', 1, now() + interval '1 hour')`);
  await api.database.query(`
    INSERT INTO staff_session (token, expires_at)
    VALUES ('old', now() - interval '1 minute'), ('new', now() + interval '1 hour')`);
  await api.database.query(`
    INSERT INTO staff_invitation (email, name, role, expires_at)
    VALUES ('old', 'old', 'office', now() - interval '25 hours'),
      ('new', 'new', 'office', now() - interval '23 hours')`);
  await api.database.query(`
    INSERT INTO limit_usage (name, subject, uses, ends_at)
    VALUES ('old', '', 1, now() - interval '1 minute'), ('new', '', 1, now() + interval '1 hour')`);
  await api.database.query(`
    INSERT INTO spent_proof (challenge, expires_at)
    VALUES ('old', now() - interval '1 minute'), ('new', now() + interval '1 hour')`);
  await forgetOld();
  const left = await api.database.query(`
    SELECT key AS name FROM idempotency_key
    UNION ALL SELECT convert_from(visitor, 'UTF8') FROM marketing_visit
    UNION ALL SELECT convert_from(caller, 'UTF8') FROM sign_in_attempt
    UNION ALL SELECT convert_from(token, 'UTF8') FROM staff_session
    UNION ALL SELECT name FROM staff_invitation
    UNION ALL SELECT name FROM limit_usage
    UNION ALL SELECT convert_from(challenge, 'UTF8') FROM spent_proof`);
  expect(left).toEqual(Array(7).fill({ name: 'new' }));
});

describe('while somebody holds an old row', () => {
  let holder: pg.Client;
  beforeEach(async () => {
    await api.database.query(
      `INSERT INTO idempotency_key (key, request, claimed_at) VALUES ('held', '', now() - interval '2 days')`,
    );
    holder = new pg.Client({ connectionString: api.database.url });
    await holder.connect();
    await holder.query(`BEGIN; SELECT FROM idempotency_key WHERE key = 'held' FOR UPDATE`);
    await queueForgetOld(api.database);
  });
  afterEach(async () => {
    await holder.end();
    await makeDue(api.database);
    await emptied(api.database);
  });

  test('§2 other rows are still deleted', async () => {
    await api.database.query(`
      INSERT INTO spent_proof (challenge, expires_at) VALUES ('old', now() - interval '1 minute')`);
    const old = `SELECT challenge FROM spent_proof WHERE expires_at < now()`;
    await eventually(async () => expect(await api.database.query(old)).toEqual([]));
  });

  test('§7 a job that takes longer than its lock lasts is not started again', async () => {
    const locked = () =>
      api.database.query<{ at: Date; attempts: number }>(
        'SELECT locked_at AS at, attempts FROM graphile_worker.jobs WHERE locked_at IS NOT NULL',
      );
    const begun = await eventually(async () => {
      const [job] = await locked();
      expect(job).toBeDefined();
      return job;
    });
    const now = await eventually(async () => {
      const [job] = await locked();
      expect(job?.at).not.toEqual(begun?.at);
      return job;
    });
    expect(now?.attempts).toBe(1);
  });
});

test('§2 a cancelled booking is deleted five years after it was cancelled, a current one never', async () => {
  const columns = `day, start_time, end_time, first_name, last_name, email, phone, address, frequency,
    bedrooms, bathrooms, booked_at, changed_at, version`;
  const values = (day: string) =>
    `'${day}', '09:00', '11:00', '', '', '', '', '', 'weekly', 1, 1, now() - interval '9 years', now(), 1`;
  await api.database.query(`
    INSERT INTO cancelled_booking (id, ${columns}, reason, cancelled_at)
    VALUES (1, ${values('Monday')}, '', now() - interval '5 years 1 second'),
      (2, ${values('Monday')}, '', now() - interval '5 years' + interval '1 day')`);
  await api.database.query(
    `INSERT INTO recurring_booking (${columns}) VALUES (${values('Friday')})`,
  );
  await forgetOld();
  expect(await api.database.query('SELECT id::integer FROM cancelled_booking')).toEqual([
    { id: 2 },
  ]);
  expect(await api.database.query('SELECT day FROM recurring_booking')).toEqual([
    { day: 'Friday' },
  ]);
});

test('§2 quote requests are deleted with their notes 12 months after they were made, in batches', async () => {
  await api.database.query('CREATE TABLE batch (size integer)');
  await api.database.query(`
    CREATE FUNCTION note_batch() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO batch SELECT count(*) FROM deleted; RETURN NULL; END $$`);
  await api.database.query(`
    CREATE TRIGGER note_batch AFTER DELETE ON quote_request REFERENCING OLD TABLE AS deleted
    FOR EACH STATEMENT EXECUTE FUNCTION note_batch()`);
  // In one statement: the hourly run may come at any time.
  await api.database.query(`
    WITH quote AS (
      INSERT INTO quote_request (name, email, phone, address, special_instructions, type, bathrooms,
        selected_services, requested_at)
      SELECT 'old', '', '', '', '', 'commercial', 1, '{}'::text[], now() - interval '12 months 1 second'
      FROM generate_series(1, 2500)
      UNION ALL SELECT 'kept', '', '', '', '', 'commercial', 1, '{}', now() - interval '12 months' + interval '1 day'
      RETURNING id, name
    )
    INSERT INTO quote_note (quote_id, text) SELECT id, name FROM quote`);
  await forgetOld();
  expect(await api.database.query('SELECT name FROM quote_request')).toEqual([{ name: 'kept' }]);
  expect(await api.database.query('SELECT text FROM quote_note')).toEqual([{ text: 'kept' }]);
  // Each run ends with a batch of size 0.
  const batches = 'SELECT size FROM batch WHERE size > 0 ORDER BY size DESC';
  expect(await api.database.query(batches)).toEqual([1000, 1000, 500].map((size) => ({ size })));
});

test('the key of a quote request is stored with its upload token for as long as the key is valid', async () => {
  await api.database.query(`
    WITH quote AS (
      INSERT INTO quote_request (name, email, phone, address, special_instructions, type, bathrooms,
        selected_services)
      VALUES ('', '', '', '', '', 'commercial', 1, '{}') RETURNING id
    )
    INSERT INTO quote_upload (token_hash, quote_id, idempotency_key, expires_at)
    SELECT 'old'::bytea, id, 'old', now() - interval '24 hours 1 second' FROM quote
    UNION ALL SELECT 'new', id, 'new', now() - interval '23 hours' FROM quote`);
  await forgetOld();
  expect(await api.database.query('SELECT idempotency_key AS key FROM quote_upload')).toEqual([
    { key: 'new' },
  ]);
});

test('§7 a notice of a rejection that was replaced is forgotten; other emails that were given up are kept', async () => {
  await api.database.query(`
    SELECT graphile_worker.add_job(task, json_strip_nulls(json_build_object('about', 'booking', 'id', '0',
      'to', 'business', 'rejected', rejected)), run_at := now() + interval '1 day', job_key := key)
    FROM (VALUES ('send-mail', true, 'rejected booking 0'), ('send-mail', NULL, NULL),
      ('send-customer-change', NULL, NULL)) AS job (task, rejected, key)`);
  await api.database.query('UPDATE graphile_worker._private_jobs SET attempts = max_attempts');
  await api.app.get(Statements, { strict: false }).rows(QUEUE_REJECTION, ['booking', '0', 1]);
  expect((await api.get(READY_URL)).json()).toMatchObject({ undeliveredOfficeEmails: 2 });
  await queueForgetOld(api.database);
  await eventually(async () => {
    const left = 'SELECT task_identifier AS task FROM graphile_worker.jobs ORDER BY task';
    expect(await api.database.query(left)).toEqual([
      { task: 'send-customer-change' },
      { task: 'send-mail' },
    ]);
  });
  await api.database.query('DELETE FROM graphile_worker._private_jobs');
});

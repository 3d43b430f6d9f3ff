import { BOOK_RECURRING_SLOT_URL, RECURRING_BOOKINGS_URL } from '@site/contract/bookings';
import { marketingVisitsUrl } from '@site/contract/marketing';
import { freePort } from '@site/stack/free-port';
import { startApi, type TestApi } from './support/api.js';
import { aBooking, aCustomer } from './support/requests.js';

let api: TestApi;
let metricsUrl: string;

beforeAll(async () => {
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  // Nothing listens on port 9, so that emails wait.
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TIMEOUT_MS: '600000' };
  api = await startApi({ API_METRICS_PORT: `${port}`, ...mail });
});
afterAll(() => api.stop());

/** All metrics, by name and labels. */
async function read(): Promise<Map<string, number>> {
  const text = await (await fetch(metricsUrl)).text();
  return new Map(
    Array.from(text.matchAll(/^([a-z_\d]+(?:{.*})?) (\S+)$/gm), ([, name = '', value]) => [
      name,
      Number(value),
    ]),
  );
}

test('requests are counted by the pattern of their route, with nothing that a client sent', async () => {
  const customerData = aCustomer({ firstName: 'Zebedee', email: 'zebedee@example.com' });
  await api.post(BOOK_RECURRING_SLOT_URL, aBooking({ customerData }));
  await api.post(marketingVisitsUrl('zebedee@example.com'), { visitor: 'zebedee' });
  await api.get('/api/zebedee');
  const text = await (await fetch(metricsUrl)).text();

  expect(text).toContain(
    'http_requests_total{method="POST",route="/api/book-recurring-slot",status="201"} 1',
  );
  expect(text).toContain(
    'http_requests_total{method="POST",route="/api/marketing-data/:id/visits",status="404"} 1',
  );
  expect(text).toContain('http_requests_total{method="GET",route="(unknown)",status="404"} 1');
  expect(text).toMatch(
    /http_request_duration_seconds_count{[^}]*route="\/api\/marketing-data\/:id\/visits"} 1/,
  );
  expect(text).not.toMatch(/zebedee|491 570|Crown/i);
});

test('the queue of emails, the connections to the database and the event loop are measured', async () => {
  await api.post(BOOK_RECURRING_SLOT_URL, aBooking({ day: 'Friday' }));
  const numbers = await read();

  expect(numbers.get('mail_queue_emails')).toBeGreaterThanOrEqual(2);
  expect(numbers.get('mail_queue_oldest_seconds')).toBeGreaterThan(0);
  expect(numbers.get('mail_undelivered{reported="no"}')).toBe(0);
  expect(numbers.get('database_up')).toBe(1);
  expect(numbers.get('database_pool_connections{state="waiting"}')).toBe(0);
  expect(numbers.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
});

test('the age of the queue is that of its first email', async () => {
  await api.database.query(
    `UPDATE graphile_worker._private_jobs SET created_at = now() - interval '1 hour'`,
  );
  expect((await read()).get('mail_queue_oldest_seconds')).toBeGreaterThan(3_500);
});

test('a rejected email of which the office was notified is counted apart from those of which nobody knows', async () => {
  await api.database.query('DELETE FROM graphile_worker._private_jobs');
  await api.database.query(`
    SELECT graphile_worker.add_job('send-mail', json_build_object('error', email.error),
      run_at := now() + interval '1 day')
    FROM (VALUES ('The mail server rejected the email (550); the office was notified.'),
      ('The mail server rejected the email (550).'),
      ('The mail server answered 452 to RCPT TO.')) AS email (error)`);
  await api.database.query(`
    UPDATE graphile_worker._private_jobs
    SET attempts = 2, max_attempts = 2, last_error = payload->>'error'`);
  const numbers = await read();

  expect(numbers.get('mail_undelivered{reported="yes"}')).toBe(1);
  expect(numbers.get('mail_undelivered{reported="no"}')).toBe(2);
});

test('a reminder that failed counts as waiting since it was due, although its next attempt is later', async () => {
  const due = Date.parse('2020-01-05T05:00:00Z'); // 16:00 in Sydney
  await api.database.query('DELETE FROM graphile_worker._private_jobs');
  await api.database.query(`SELECT graphile_worker.add_job('send-reminder',
    '{"id":"1","date":"2020-01-06"}'::json, run_at := now() + interval '1 hour')`);
  await api.database.query('UPDATE graphile_worker._private_jobs SET attempts = 3');
  const waited = () => (Date.now() - due) / 1_000;
  const before = waited();
  const numbers = await read();

  expect(numbers.get('mail_queue_emails')).toBe(1);
  expect(numbers.get('mail_queue_oldest_seconds')).toBeGreaterThanOrEqual(before);
  expect(numbers.get('mail_queue_oldest_seconds')).toBeLessThanOrEqual(waited());
});

test('metrics have a port of their own, where there is nothing else', async () => {
  expect((await api.get('/metrics')).status).toBe(404);
  expect((await api.get('/api/metrics')).status).toBe(404);
  expect((await fetch(metricsUrl.replace('/metrics', RECURRING_BOOKINGS_URL))).status).toBe(404);
  expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(404);
});

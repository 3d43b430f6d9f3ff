import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BOOK_RECURRING_SLOT_URL, RECURRING_BOOKINGS_URL } from '@site/contract/bookings';
import { READY_URL } from '@site/contract/health';
import { marketingLinkUrl } from '@site/contract/marketing';
import { SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import { startApi, type TestApi } from './support/api.js';
import { eventually } from './support/eventually.js';
import { type PostgresProcess, startPostgresProcess } from './support/processes.js';
import { aBooking, aQuote } from './support/requests.js';
import { SmallDisk } from './support/small-disk.js';

const UNAVAILABLE = {
  error: 'The service is not available right now. Please try again shortly.',
};
/** graphile-worker itself writes the failures of its jobs to the console. */
beforeEach(() => jest.spyOn(console, 'error').mockImplementation());

/** Only root can mount the disk that is filled. */
const testAsRoot = process.getuid?.() === 0 ? test : test.skip;

let folder: string;
let postgres: PostgresProcess;
/** A separate server: with a full disk it could not make databases for other tests. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'writes-refused-'));
  postgres = await startPostgresProcess(path.join(folder, 'postgres'));
  process.env.TEST_DATABASE_URL = postgres.url;
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

const becomes = async (api: TestApi, status: number) => {
  await eventually(async () => expect((await api.get(READY_URL)).status).toBe(status));
};

testAsRoot(
  '§8 with a full disk writes get the status 503, and the process is not ready',
  async () => {
    const disk = new SmallDisk(`/proc/${postgres.pid}`);
    const api = await startApi({}, disk.folder);
    expect((await api.get(READY_URL)).status).toBe(200);
    disk.fill();
    const specialInstructions = 'x'.repeat(2000);
    const statuses = new Set<number>();
    // What fits into the last page of a table is still stored.
    while (!statuses.has(503)) {
      const response = await api.post(SUBMIT_QUOTE_URL, aQuote({ specialInstructions }));
      statuses.add(response.status);
      if (response.status !== 201) expect(response.json()).toEqual(UNAVAILABLE);
    }
    expect([...statuses].filter((status) => status !== 201)).toEqual([503]);
    await becomes(api, 503);
    expect((await api.get(RECURRING_BOOKINGS_URL)).status).toBe(200);
    disk.free();
    await becomes(api, 200);
    expect((await api.post(SUBMIT_QUOTE_URL, aQuote())).status).toBe(201);
    await api.stop();
    disk.remove();
  },
);

test('§8 with a read-only database writes get the status 503, and the process is not ready until it accepts writes', async () => {
  const api = await startApi();
  const name = new URL(api.database.url).pathname.slice(1);
  await api.database.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  await api.database.endConnections();
  for (const response of [
    await api.post(SUBMIT_QUOTE_URL, aQuote()),
    await api.post(BOOK_RECURRING_SLOT_URL, aBooking()),
    await api.put(marketingLinkUrl('flyer'), { visits: 1 }),
  ]) {
    expect([response.status, response.json()]).toEqual([503, UNAVAILABLE]);
  }
  await becomes(api, 503);
  // Connections that were made meanwhile stay read-only, as those to the former primary do after a failover.
  await api.database.query(`ALTER DATABASE ${name} SET default_transaction_read_only = off`);
  await becomes(api, 200);
  expect((await api.post(SUBMIT_QUOTE_URL, aQuote())).status).toBe(201);
  await api.stop();
});

test('§8 checks of readiness write to the database at most once in three seconds', async () => {
  const api = await startApi();
  const oldest = async () =>
    (await api.database.query<{ at: Date }>('SELECT probed_at AS at FROM write_probe'))[0]?.at;
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  await api.get(READY_URL);
  const first = await oldest();
  await Promise.all(Array.from({ length: 200 }, () => api.get(READY_URL)));
  expect(await oldest()).toEqual(first);
  clock.mockReturnValue(performance.now() + 3_001);
  await api.get(READY_URL);
  expect(await oldest()).not.toEqual(first);
  clock.mockRestore();
  await api.stop();
});

test('§7 a process stays ready while a backup reads the table that it writes to', async () => {
  const api = await startApi();
  await api.database.query('BEGIN; LOCK TABLE write_probe IN ACCESS SHARE MODE');
  const response = await api.get(READY_URL);
  await api.database.query('ROLLBACK');
  expect(response.status).toBe(200);
  await api.stop();
});

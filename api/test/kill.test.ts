import { readdirSync } from 'node:fs';
import { READY_URL } from '@site/contract/health';
import { call } from '@site/contract/http';
import type { RetryingVisitors } from '@site/stack/testing/retrying-visitors';
import { Client } from './support/client.js';
import { startKillable } from './support/killable-api.js';
import { startVisitors } from './support/retrying-visitors.js';

/** `npm run test:kill` sets more: each one starts a process. */
const KILLS = Number(process.env.KILLS ?? 3);
const REQUESTS_BETWEEN = 120;

const site = startKillable();

test.each([
  ['the API', () => site.killApi()],
  ['Postgres', () => site.killPostgres()],
])('§7 kill -9 of %s under load loses nothing and repeats nothing', async (name, kill) => {
  /** Settles when what was killed runs again. */
  let up: Promise<unknown> = Promise.resolve();
  const visitors = startVisitors(
    (path, write) => call(site.url + path, write),
    () => up,
  );
  for (let kills = 0; kills < KILLS; kills++) {
    await visitors.waitForMore(REQUESTS_BETWEEN);
    up = kill();
    await up;
  }
  await visitors.stop();
  await expectEverythingOnce(`kill -9 of ${name}`, visitors);
});

async function expectEverythingOnce(title: string, visitors: RetryingVisitors) {
  const names = async (sql: string) =>
    (await site.rows<{ name: string }>(sql)).map(({ name }) => name);
  const quotes = await names('SELECT name FROM quote_request');
  const bookings = await names('SELECT first_name AS name FROM recurring_booking');
  while ((await names('SELECT task_identifier AS name FROM graphile_worker.jobs')).length > 0) {
    await new Client(site.url).get(READY_URL);
  }
  const kept = [...quotes, ...bookings];
  const emails = readdirSync(site.mailFolder).filter((name) => name.endsWith('.eml'));
  const counts = {
    acknowledged: visitors.acknowledged,
    repeated: visitors.repeats,
    kept: kept.length,
    lost: [...visitors.quotes, ...visitors.bookings].filter((name) => !kept.includes(name)).length,
    twice: kept.length - new Set(kept).size,
    emails: emails.length,
  };
  process.stdout.write(`${title}: ${JSON.stringify(counts)}\n`);
  expect(counts).toEqual({
    acknowledged: visitors.acknowledged,
    repeated: expect.any(Number),
    kept: visitors.acknowledged,
    lost: 0,
    twice: 0,
    emails: 2 * visitors.acknowledged,
  });
  expect(visitors.repeats).toBeGreaterThan(0);
}

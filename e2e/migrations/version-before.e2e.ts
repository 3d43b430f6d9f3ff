import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  BOOK_RECURRING_SLOT_URL,
  RECURRING_BOOKINGS_URL,
  type Slot,
} from '@site/contract/bookings';
import { READY_URL } from '@site/contract/health';
import { MARKETING_DATA_URL } from '@site/contract/marketing';
import { ANY, FIND_QUOTES_URL } from '@site/contract/quote-inbox';
import { SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import { STAFF_SESSION_URL } from '@site/contract/session';
import { startEmbeddedPostgres } from '@site/stack/embedded-postgres';
import { freePort } from '@site/stack/free-port';
import { ROOT } from '@site/stack/root';
import { launchNodeProgram } from '@site/stack/services/node-program';
import { HIGH_LIMITS } from '@site/stack/testing/high-limits';
import { type APIRequestContext, expect, test } from 'playwright/test';
import { aBooking } from '../support/a-booking.js';
import { aQuote } from '../support/a-quote.js';
import { weekOf } from '../support/responses.js';
import { compileVersionBefore } from './version-before.js';

const PASSWORD = 'wombat-lantern-42-drizzle';

/**
 * Starts an API on a database.
 *
 * @returns its address and what it logs
 */
async function startApi(name: string, program: string, databaseUrl: string, folder: string) {
  const url = `http://127.0.0.1:${await freePort()}`;
  const log: string[] = [];
  const running = await launchNodeProgram(
    {
      name,
      args: [program],
      env: {
        ...HIGH_LIMITS,
        NODE_ENV: 'production',
        STAFF_PASSWORD: PASSWORD,
        DATABASE_URL: databaseUrl,
        HOST: '127.0.0.1',
        PORT: new URL(url).port,
        SITE_URL: 'http://localhost:3000',
        MAIL_DIR: path.join(folder, 'mail'),
        UPLOADS_DIR: path.join(folder, 'uploads'),
      },
      healthUrl: url + READY_URL,
      log: (line) => log.push(line),
    },
    AbortSignal.timeout(60_000),
  );
  return { url, log, stop: () => running.stop() };
}

/** What customers and staff do each day. */
async function aDay(request: APIRequestContext, url: string, slot: Slot, name: string) {
  const post = (path: string, data: object) => request.post(url + path, { data });
  const statusOf = async (path: string, data: object) => (await post(path, data)).status();
  expect(await statusOf(BOOK_RECURRING_SLOT_URL, aBooking(slot))).toBe(201);
  expect(await statusOf(BOOK_RECURRING_SLOT_URL, aBooking(slot))).toBe(409);
  expect(await statusOf(SUBMIT_QUOTE_URL, aQuote(name))).toBe(201);
  expect((await post(STAFF_SESSION_URL, { password: PASSWORD })).ok()).toBe(true);
  expect((await post(MARKETING_DATA_URL, { id: name, visits: 3 })).ok()).toBe(true);
}

const namesIn = async (request: APIRequestContext, url: string) => {
  const data = { search: '', status: ANY, type: ANY };
  return (await request.post(url + FIND_QUOTES_URL, { data })).text();
};

test('§7 the version before works on the schema of today, beside the version of today', async ({
  request,
}) => {
  const before = compileVersionBefore();
  const folder = mkdtempSync(path.join(tmpdir(), 'version-before-'));
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), { durable: false });
  try {
    const env = { ...process.env, DATABASE_URL: postgres.url };
    execFileSync(process.execPath, ['api/dist/commands/migrate.js'], { cwd: ROOT, env });
    const older = await startApi('before', before.program, postgres.url, folder);
    const today = await startApi('today', 'api/dist/main.js', postgres.url, folder);
    await aDay(request, older.url, { day: 'Monday', start: '09:00', end: '11:00' }, 'older');
    await aDay(request, today.url, { day: 'Tuesday', start: '09:00', end: '11:00' }, 'today');
    for (const { url } of [older, today]) {
      const week = await weekOf(await request.get(url + RECURRING_BOOKINGS_URL));
      expect([week.Monday, week.Tuesday]).toMatchObject([
        [{ start: '09:00' }],
        [{ start: '09:00' }],
      ]);
      const quotes = await namesIn(request, url);
      expect(quotes).toContain('"older"');
      expect(quotes).toContain('"today"');
    }
    await older.stop();
    await today.stop();
    const failures = [...older.log, ...today.log].filter((line) => /"level":(50|60)/.test(line));
    expect(failures).toEqual([]);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
});

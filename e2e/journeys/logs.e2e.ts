import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MY_BOOKING_URL } from '@site/contract/my-booking';
import { FILE_NAME_HEADER, QUOTE_FILES_URL, UPLOAD_TOKEN_HEADER } from '@site/contract/quote-files';
import { STAFF_SESSION_URL } from '@site/contract/session';
import { freePort } from '@site/stack/free-port';
import type { APIRequestContext } from 'playwright/test';
import * as v from 'valibot';
import { aBooking } from '../support/a-booking.js';
import { aQuote } from '../support/a-quote.js';
import { expect, test } from '../support/fixtures.js';
import { skipOnRunningSite, withTemporarySite } from '../support/temporary-site.js';

const PASSWORD = 'wombat-lantern-42-drizzle';
const SLOT = { day: 'Monday', start: '09:00', end: '11:00' } as const;
const CUSTOMER = {
  firstName: 'Zebedee',
  lastName: 'Quokkason',
  email: 'zebedee.q@example.org',
  phone: '0491 574 632',
  address: '77 Bilby Street, Tamarama NSW 2026',
};
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

const Line = v.looseObject({
  level: v.number(),
  time: v.number(),
  msg: v.string(),
  traceId: v.optional(v.string()),
  route: v.optional(v.string()),
});

/** The token in the email about the booking. */
function tokenIn(mailFolder: string): string {
  const emails = readdirSync(mailFolder).map((file) =>
    readFileSync(path.join(mailFolder, file), 'utf8').replaceAll('=\r\n', ''),
  );
  return emails.flatMap((email) => /\/booking\/([\w-]{43})/.exec(email)?.[1] ?? [])[0] ?? '';
}

/**
 * Makes all requests that take or show personal data, valid and invalid ones.
 *
 * @returns the secrets that it got
 */
async function useTheSite(request: APIRequestContext, url: string, mailFolder: string) {
  const to = (path: string) => url + path;
  const { email, phone, address } = CUSTOMER;
  for (const day of ['Monday', 'Monday'] as const) {
    const data = aBooking({ ...SLOT, day }, CUSTOMER);
    await request.post(to('/api/book-recurring-slot'), { data });
  }
  await request.post(to('/api/book-recurring-slot'), { data: `{"email":"${CUSTOMER.email}"` });
  const quote = await request.post(to('/api/submit-quote'), {
    data: aQuote(CUSTOMER.firstName, { email, phone, address, specialInstructions: address }),
  });
  const uploadToken = quote.headers()[UPLOAD_TOKEN_HEADER.toLowerCase()] ?? '';
  const file = await request.post(to(QUOTE_FILES_URL), {
    headers: {
      [UPLOAD_TOKEN_HEADER]: uploadToken,
      [FILE_NAME_HEADER]: `${CUSTOMER.lastName}.pdf`,
      'content-type': 'application/pdf',
    },
    data: PDF,
  });
  expect([quote.status(), file.status()]).toEqual([201, 201]);
  for (const password of ['quokkason-wrong-password', PASSWORD]) {
    await request.post(to(STAFF_SESSION_URL), { data: { password, email: '' } });
  }
  await request.post(to(STAFF_SESSION_URL), {
    data: { password: PASSWORD, email: CUSTOMER.email },
  });
  const { cookies } = await request.storageState();
  await expect.poll(() => tokenIn(mailFolder), { timeout: 30_000 }).toHaveLength(43);
  const token = tokenIn(mailFolder);
  await request.get(to(MY_BOOKING_URL), { headers: { 'Booking-Token': token } });
  for (const path of [
    `/booking/${token}`,
    `/w/join/${token}`,
    `/m/${CUSTOMER.email}`,
    `/${CUSTOMER.email}`,
    `/instant-quote?email=${CUSTOMER.email}`,
    `/api/quotes?email=${CUSTOMER.email}`,
    `/api/${CUSTOMER.lastName}`,
    `/api/staff/quotes?search=${CUSTOMER.lastName}`,
    '/w/bookings',
    `/%E0%A4%A${CUSTOMER.lastName}`,
  ]) {
    await request.get(to(path), { headers: { traceparent: CUSTOMER.email } });
  }
  return [token, uploadToken, PASSWORD, ...cookies.map(({ value }) => value)];
}

test('§6 no line of the log and no metric has what visitors and staff have sent', async ({
  request,
}) => {
  skipOnRunningSite();
  const lines: string[] = [];
  const [shellPort, apiPort] = [await freePort(), await freePort()];
  const settings = {
    LOG_FORMAT: 'json',
    LOG_LEVEL: 'debug',
    STAFF_PASSWORD: PASSWORD,
    SHELL_METRICS_PORT: `${shellPort}`,
    API_METRICS_PORT: `${apiPort}`,
  };
  const secrets: string[] = [];
  await withTemporarySite(
    settings,
    async (site) => {
      secrets.push(...(await useTheSite(request, site.url, path.join(site.dataDir, 'mail'))));
      for (const port of [shellPort, apiPort]) {
        lines.push(await (await request.get(`http://127.0.0.1:${port}/metrics`)).text());
      }
    },
    (line) => lines.push(line),
  );
  // Once the site has stopped: the last lines of a log may come after the response that they are about.
  expect(secrets.filter((secret) => secret.length < 16)).toEqual([]);
  const searched = [
    ...Object.values(CUSTOMER).flatMap((value) => [value, encodeURIComponent(value)]),
    'Quokkason',
    '574 632',
    '574632',
    'Bilby',
    'zebedee',
    '127.0.0.1',
    ...secrets,
  ];
  const log = lines
    .join('\n')
    .replaceAll(/at http:\/\/127\.0\.0\.1:\d+\.|on 127\.0\.0\.1:\d+\./g, '');
  const found = searched.filter((text) => log.toLowerCase().includes(text.toLowerCase()));
  expect(found).toEqual([]);
  expect(log).toContain('route="/api/book-recurring-slot",status="201"');
  expect(log).toContain('route="/booking/:token",status="200"');
});

test('one booking has one trace in the logs of shell and API, each a line of JSON', async ({
  request,
}) => {
  skipOnRunningSite();
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const lines: string[] = [];
  await withTemporarySite(
    { LOG_FORMAT: 'json' },
    async (site) => {
      lines.length = 0;
      const booked = await request.post(`${site.url}/api/book-recurring-slot`, {
        data: aBooking(SLOT),
        headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
      });
      expect(booked.status()).toBe(201);
    },
    (line) => lines.push(line),
  );
  const records = lines.map((line) => {
    const [, server, json = ''] = /^(shell|api): (.*)$/.exec(line) ?? [];
    return { server, ...v.parse(Line, JSON.parse(json)) };
  });
  const own = records.filter((record) => record.traceId === traceId);
  expect(own.map(({ server, route }) => `${server} ${route}`).sort()).toEqual([
    'api /api/book-recurring-slot',
    'shell /api/*',
  ]);
  // No warnings and no errors.
  expect(records.filter(({ level }) => level > 30)).toEqual([]);
});

import { readdirSync } from 'node:fs';
import { BOOK_RECURRING_SLOT_URL } from '@site/contract/bookings';
import { READY_URL } from '@site/contract/health';
import { call } from '@site/contract/http';
import { type StaffBooking, staffBookingUrl } from '@site/contract/staff-bookings';
import { BusyOffice } from './support/busy-office.js';
import { Client } from './support/client.js';
import { startKillable } from './support/killable-api.js';
import { aBooking, aCustomer } from './support/requests.js';

/** `npm run test:kill` sets more: each one starts a process. */
const KILLS = Number(process.env.KILLS ?? 5);
const CHANGES_BETWEEN = 15;

const TIMES = [
  { start: '09:00', end: '11:00' },
  { start: '13:00', end: '15:00' },
] as const;
const SLOTS = TIMES.flatMap((time) =>
  (['Monday', 'Wednesday', 'Friday'] as const).map((day) => ({ day, ...time })),
);

const site = startKillable();

async function givenBookings() {
  for (const [index, slot] of SLOTS.entries()) {
    const customerData = aCustomer({ email: `customer-${index}@example.com` });
    await new Client(site.url).post(BOOK_RECURRING_SLOT_URL, aBooking({ ...slot, customerData }));
  }
  const booked = await site.rows<{ id: string }>('SELECT id FROM recurring_booking ORDER BY id');
  return booked.map(({ id }) => id);
}

/** Settles when the queue is empty; emails that wait are due. */
async function everythingSent() {
  while ((await site.rows('SELECT FROM graphile_worker.jobs')).length > 0) {
    await site.rows('UPDATE graphile_worker._private_jobs SET run_at = now()');
    await new Client(site.url).get(READY_URL);
  }
}

const send = (id: string, method: 'GET' | 'PUT' | 'DELETE', part: string, body?: object) =>
  call<StaffBooking>(`${site.url}${staffBookingUrl(id)}${part}`, {
    ...(method !== 'GET' && { method }),
    ...(body && { body }),
    responseType: 'json',
  });

/** The Message-ID of an email about a change, by which its file is named. */
const EMAIL = /^booking-(\d+)-\d+-(confirmed|changed|cancelled|restored)-(\d+)@/;
const emails = () =>
  readdirSync(site.mailFolder).flatMap((name) => {
    const [, id, change, version] = EMAIL.exec(name) ?? [];
    return id ? [`${id} ${version} ${change}`] : [];
  });

const ALL_BOOKINGS = `
  SELECT id, version, day, start_time, cancelled FROM (
    SELECT id, version, day, start_time, false AS cancelled FROM recurring_booking
    UNION ALL SELECT id, version, day, start_time, true FROM cancelled_booking) booking ORDER BY id`;

/** The email that belongs to each entry of the history: the first change makes version 2. */
const EXPECTED_EMAILS = `
  SELECT about_id || ' ' || 1 + row_number() OVER (PARTITION BY about_id ORDER BY id) || ' ' ||
    CASE WHEN action IN ('cancelled', 'restored') THEN action
      WHEN action = 'confirmed' AND details->>'from' IS NULL THEN 'confirmed' ELSE 'changed' END AS email
  FROM history WHERE about = 'booking'`;

/** After an undo, an email that was not sent before the cancellation is sent for the version of the undo. */
const sentAgain = (email: string) =>
  email.endsWith('restored')
    ? ['confirmed', 'changed'].map((change) => email.replace('restored', change))
    : [];

test('§7 kill -9 of the API while the office acts leaves no slot held twice, no booking lost, and no email about what did not happen', async () => {
  const ids = await givenBookings();
  /** Settles when the API that was killed runs again. */
  let up: Promise<unknown> = Promise.resolve();
  const done = { acknowledged: 0, repeated: 0, refused: 0 };
  for (let kill = 0; kill < KILLS; kill++) {
    const office = new BusyOffice(ids, kill, { send, whenUp: () => up });
    await office.waitForMore(CHANGES_BETWEEN);
    up = site.killApi();
    await up;
    await office.stop();
    await everythingSent();
    done.acknowledged += office.acknowledged;
    done.repeated += office.repeats;
    done.refused += office.refused;
  }

  const bookings = await site.rows<{
    id: string;
    version: number;
    day: string;
    start_time: string;
    cancelled: boolean;
  }>(ALL_BOOKINGS);
  const slots = bookings
    .filter(({ cancelled }) => !cancelled)
    .map(({ day, start_time }) => `${day} ${start_time}`);
  const happened = (await site.rows<{ email: string }>(EXPECTED_EMAILS)).map(({ email }) => email);
  const known = new Set([...happened, ...happened.flatMap(sentAgain)]);
  const sent = emails();
  const counts = {
    kills: KILLS,
    ...done,
    changes: happened.length,
    emails: sent.length,
    slotsHeldTwice: slots.length - new Set(slots).size,
    lost: ids.filter((id) => !bookings.some((booking) => booking.id === id)).length,
    twice: bookings.length - new Set(bookings.map(({ id }) => id)).size,
    emailsAboutNothing: sent.filter((email) => !known.has(email)).length,
  };
  process.stdout.write(`kill -9 of the API at the office: ${JSON.stringify(counts)}\n`);
  expect(counts).toMatchObject({ slotsHeldTwice: 0, lost: 0, twice: 0, emailsAboutNothing: 0 });
  expect(done.repeated).toBeGreaterThan(0);
  expect(sent.length).toBeGreaterThan(0);
  for (const { id, version } of bookings) {
    const latest = happened.filter((email) => email.startsWith(`${id} `)).at(-1) ?? '';
    // Each change is in the history, once.
    expect(latest).toMatch(new RegExp(`^${id} ${version} `));
    // A cancellation that is undone at once is not mailed, and neither is the undo.
    if (!latest.endsWith('restored')) expect(sent).toContain(latest);
  }
});

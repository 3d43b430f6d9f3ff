import { BOOKING_TOKEN_HEADER, MY_BOOKING_URL } from '@site/contract/my-booking';
import { QUOTE_FILES_URL, UPLOAD_TOKEN_HEADER } from '@site/contract/quote-files';
import { STAFF_QUOTES_URL } from '@site/contract/quote-inbox';
import { STAFF_BOOKINGS_URL } from '@site/contract/staff-bookings';
import { INVITATIONS_URL, TEAM_URL } from '@site/contract/staff-team';
import { sha256 } from '../../src/http/sha256.js';
import type { RequestHeaders } from './client.js';
import type { TestDatabase } from './database.js';

// The rows that documented calls are made about: their ids and tokens.

const KNOWN_LINK = 'known';
/** Higher than the id of any other row that the tests store. */
const KNOWN_QUOTE = '1000000';
const KNOWN_BOOKING = '999999';
const KNOWN_TOKEN = 'known';
const KNOWN_INVITATION = '1000000';
/** Stored only where a test needs it: once somebody has an account, the staff pages are protected. */
const KNOWN_ACCOUNT = '1000001';
/** The example of the documentation. */
const KNOWN_INVITATION_TOKEN = 'fV0mqZ0cIhQ2Pn1yqk3y1M3rQkq3bq9cYcVwJt1v2xw';

/** The headers with which a call at this path finds the known rows. */
export function knownHeaders(path: string): RequestHeaders {
  if (path === QUOTE_FILES_URL) return { [UPLOAD_TOKEN_HEADER]: KNOWN_TOKEN };
  return path.startsWith(MY_BOOKING_URL) ? { [BOOKING_TOKEN_HEADER]: KNOWN_TOKEN } : {};
}

function knownId(path: string): string {
  if (path.startsWith(STAFF_QUOTES_URL)) return KNOWN_QUOTE;
  if (path.startsWith(INVITATIONS_URL)) return KNOWN_INVITATION;
  if (path.startsWith(TEAM_URL)) return KNOWN_ACCOUNT;
  return path.startsWith(STAFF_BOOKINGS_URL) ? KNOWN_BOOKING : KNOWN_LINK;
}

/** The URL of a documented call, with the id of the known row unless another is given. */
export const knownUrl = (path: string, id = knownId(path)) =>
  path
    .replace('{id}', id)
    .replace('{day}', 'Sunday')
    .replace('{start}', '15:00')
    .replace('{session}', '1')
    .replace('{file}', '1')
    .replace('{date}', '2026-03-31');

/** Stores the rows that calls at this path find; a booking only for calls about bookings, as it holds a slot. */
export async function storeKnownRows(database: TestDatabase, path: string): Promise<void> {
  await database.query('INSERT INTO marketing_link VALUES ($1, 1)', [KNOWN_LINK]);
  await database.query(
    `INSERT INTO quote_request (id, name, email, phone, address, special_instructions, type,
      bedrooms, bathrooms, selected_services) OVERRIDING SYSTEM VALUE
    VALUES ($1, 'Mia', 'mia@example.com', '1', 'x', '', 'residential', 1, 1, '{}')`,
    [KNOWN_QUOTE],
  );
  await database.query(
    `INSERT INTO quote_upload (token_hash, quote_id, expires_at)
    VALUES (sha256(convert_to($1, 'UTF8')), $2, now() + interval '1 hour')`,
    [KNOWN_TOKEN, KNOWN_QUOTE],
  );
  await database.query(
    `INSERT INTO staff_invitation (id, email, name, role, expires_at, tokens)
      OVERRIDING SYSTEM VALUE
    VALUES ($1, 'uma@example.com', 'Uma', 'office', now() + interval '7 days', ARRAY[$2::bytea])`,
    [KNOWN_INVITATION, sha256(KNOWN_INVITATION_TOKEN)],
  );
  if (![STAFF_BOOKINGS_URL, MY_BOOKING_URL].some((url) => path.startsWith(url))) return;
  await database.query(
    `INSERT INTO recurring_booking (id, day, start_time, end_time, first_name, last_name, email,
      phone, address, frequency, bedrooms, bathrooms) OVERRIDING SYSTEM VALUE
    VALUES ($1, 'Saturday', '09:00', '11:00', 'Mia', 'Nguyen', 'mia@example.com', '0491 570 156',
      '1 Crown St', 'weekly', 2, 1)`,
    [KNOWN_BOOKING],
  );
  await database.query(
    `INSERT INTO booking_link (token_hash, booking_id, recipient_hash)
    VALUES (sha256(convert_to($1, 'UTF8')), $2, sha256('mia@example.com'))`,
    [KNOWN_TOKEN, KNOWN_BOOKING],
  );
}

/** Stores an account with the role of the office; from then on the staff pages are protected. */
export async function storeKnownAccount(database: TestDatabase): Promise<void> {
  await database.query(
    `INSERT INTO staff_account (id, email, name, role, password_hash)
    VALUES ($1, 'known@example.com', 'Known', 'office', '$argon2id$none')`,
    [KNOWN_ACCOUNT],
  );
}

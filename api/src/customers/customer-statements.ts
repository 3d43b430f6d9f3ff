import { isoInstant } from '../database/iso-instant.js';
import { sqlList } from '../database/sql-list.js';
import type { Statement } from '../database/statements.js';
import { historyOf, recordHistory } from '../history/history-statements.js';
import { STAFF_INVITATION_TASKS } from '../mail/email-tasks.js';
import { QUOTE_JSON } from '../quotes/inbox-statements.js';

/** Rows of the customer whose email address has the spellings `$1`, see `spellingsOf`. */
const isCustomers = 'lower(email) = ANY ($1::text[])';

/** Columns that both tables of bookings have, as JSON. */
const bookingFields = (row: string) => `
  'id', ${row}.id::text, 'day', ${row}.day,
  'start', to_char(${row}.start_time, 'HH24:MI'), 'end', to_char(${row}.end_time, 'HH24:MI'),
  'firstName', ${row}.first_name, 'lastName', ${row}.last_name, 'email', ${row}.email,
  'phone', ${row}.phone, 'address', ${row}.address, 'cleaningFrequency', ${row}.frequency,
  'bedrooms', ${row}.bedrooms, 'bathrooms', ${row}.bathrooms, 'firstClean', ${row}.first_clean,
  'skippedCleans', ${row}.skipped_cleans,
  'linksSentAt', (SELECT coalesce(json_agg(${isoInstant('link.sent_at')} ORDER BY link.sent_at), '[]')
    FROM booking_link link WHERE link.booking_id = ${row}.id),
  'bookedAt', ${isoInstant(`${row}.booked_at`)}, 'marketingLink', ${row}.marketing_link_id,
  'history', ${historyOf('booking', `${row}.id::text`)}`;

/**
 * Emails in the queue about a row of the common table expression `mine`, which has kind and id. Emails about
 * invitations of staff are left out: an invitation may have the same id as a booking.
 */
const QUEUED = `
  FROM graphile_worker._private_jobs job
  JOIN graphile_worker._private_tasks task
    ON task.id = job.task_id AND task.identifier NOT IN ${sqlList(STAFF_INVITATION_TASKS)}
  JOIN mine ON job.payload->>'id' = mine.id
    AND coalesce(job.payload->>'about', 'booking') = mine.about`;

/** All that is stored about the customer `$3`, who has the spellings `$1`, and counted uses with the digests `$2`. */
export const EXPORT_CUSTOMER: Statement = {
  name: 'export-customer',
  text: `
    WITH mine AS (
      SELECT 'quote' AS about, id::text FROM quote_request WHERE ${isCustomers}
      UNION ALL SELECT 'booking', id::text FROM recurring_booking WHERE ${isCustomers}
      UNION ALL SELECT 'booking', id::text FROM cancelled_booking WHERE ${isCustomers}
    )
    SELECT json_build_object(
      'email', $3::text,
      'exportedAt', ${isoInstant('now()')},
      'quotes', (SELECT coalesce(json_agg(${QUOTE_JSON}::jsonb
          || jsonb_build_object('marketingLink', marketing_link_id) ORDER BY id), '[]')
        FROM quote_request quote WHERE ${isCustomers}),
      'bookings', (SELECT coalesce(json_agg(json_build_object(${bookingFields('booking')})
          ORDER BY id), '[]')
        FROM recurring_booking booking WHERE ${isCustomers}),
      'cancelledBookings', (SELECT coalesce(json_agg(json_build_object(${bookingFields('booking')},
          'cancelledAt', ${isoInstant('booking.cancelled_at')}, 'reason', booking.reason)
          ORDER BY id), '[]')
        FROM cancelled_booking booking WHERE ${isCustomers}),
      'queuedEmails', (SELECT coalesce(json_agg(json_build_object('about', mine.about,
          'id', mine.id, 'to', coalesce(job.payload->>'to', 'customer'),
          'queuedAt', ${isoInstant('job.created_at')}) ORDER BY job.id), '[]') ${QUEUED}),
      'countedUses', (SELECT coalesce(json_agg(json_build_object('limit', name, 'uses', uses,
          'endsAt', ${isoInstant('ends_at')}) ORDER BY name), '[]')
        FROM limit_usage WHERE subject = ANY ($2::bytea[]))
    )::text AS json`,
};

/**
 * Locks the cancelled bookings of the customer until the transaction ends, after an undo that is under way has ended.
 */
export const LOCK_CANCELLED: Statement = {
  name: 'lock-cancelled-bookings',
  text: `SELECT FROM cancelled_booking WHERE ${isCustomers} ORDER BY id FOR UPDATE`,
};

/**
 * Deletes what {@link EXPORT_CUSTOMER} lists, and the idempotency keys with which it was sent, unless there is a
 * current booking. The history holds no personal data: it only says that something was erased, by the staff member
 * `$3`. A statement does not see what is committed after it begins: that is why {@link LOCK_CANCELLED} is a separate
 * statement before this one, so that a booking that is restored meanwhile is a current one.
 */
export const ERASE_CUSTOMER: Statement = {
  name: 'erase-customer',
  text: `
    WITH held AS (SELECT FROM recurring_booking WHERE ${isCustomers}),
    quote AS (
      DELETE FROM quote_request WHERE ${isCustomers} AND NOT EXISTS (SELECT FROM held) RETURNING id
    ),
    booking AS (
      DELETE FROM cancelled_booking WHERE ${isCustomers} AND NOT EXISTS (SELECT FROM held)
      RETURNING id, idempotency_key
    ),
    mine AS (
      SELECT 'quote' AS about, id::text FROM quote UNION ALL SELECT 'booking', id::text FROM booking
    ),
    email AS (
      DELETE FROM graphile_worker._private_jobs WHERE id IN (SELECT job.id ${QUEUED}) RETURNING id
    ),
    link AS (DELETE FROM booking_link WHERE booking_id IN (SELECT id FROM booking)),
    key AS (
      DELETE FROM idempotency_key WHERE key IN (SELECT idempotency_key FROM booking
        UNION ALL SELECT idempotency_key FROM quote_upload WHERE quote_id IN (SELECT id FROM quote))
    ),
    uses AS (
      DELETE FROM limit_usage WHERE subject = ANY ($2::bytea[]) AND NOT EXISTS (SELECT FROM held)
    ),
    quote_entry AS (${recordHistory({ about: 'quote', rows: 'quote', action: 'erased', actor: 'staff', staff: '$3' })}),
    booking_entry AS (${recordHistory({ about: 'booking', rows: 'booking', action: 'erased', actor: 'staff', staff: '$3' })})
    SELECT
      EXISTS (SELECT FROM held) AS held,
      (SELECT count(*)::integer FROM quote) AS quotes,
      (SELECT count(*)::integer FROM booking) AS "cancelledBookings",
      (SELECT count(*)::integer FROM email) AS "queuedEmails"`,
};

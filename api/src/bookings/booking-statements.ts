import { isoInstant } from '../database/iso-instant.js';
import type { Statement } from '../database/statements.js';
import { ADMISSION, countUses } from '../limits/admission-statements.js';
import { queueMail } from '../mail/queue-mail.js';
import { firstInUse } from '../marketing/staff-link-statements.js';

/**
 * Books a slot unless it is taken, and queues the emails about it, all or nothing. The unique
 * constraint decides between two visitors.
 */
export const BOOK_SLOT: Statement = {
  name: 'book-slot',
  text: `
    WITH ${ADMISSION},
    booking AS (
      INSERT INTO recurring_booking (idempotency_key, day, start_time, end_time, first_name,
        last_name, email, phone, address, frequency, bedrooms, bathrooms, marketing_link_id)
      SELECT $1, $10, $11::time, $12::time, $13, $14, $15, $16, $17, $18, $19::smallint,
        $20::smallint, ${firstInUse('$21')}
      FROM claimed
      ON CONFLICT (day, start_time, end_time) DO NOTHING
      RETURNING id
    ),
    uses AS (${countUses('booking')}),
    mail AS (${queueMail('booking')})
    SELECT EXISTS (SELECT FROM claimed) AS claimed, (SELECT count(*) FROM mail) > 0 AS booked`,
};

/** The outcome of an earlier request with the same key. */
export const EARLIER_BOOKING: Statement = {
  name: 'earlier-booking',
  text: `
    SELECT claimed.request, EXISTS (
      SELECT FROM (
        SELECT idempotency_key, booked_at FROM recurring_booking
        UNION ALL SELECT idempotency_key, booked_at FROM cancelled_booking
      ) booking
      WHERE booking.idempotency_key = claimed.key AND booking.booked_at >= claimed.claimed_at
    ) AS booked
    FROM idempotency_key claimed
    WHERE claimed.key = $1 AND claimed.claimed_at >= now() - interval '24 hours'`,
};

/** The week as JSON text: days in the order of `$1`, and customers' details only when `$2` says so. */
export const WEEK: Statement = {
  name: 'week',
  shared: true,
  text: `
    SELECT json_object_agg(week.day, coalesce(booked.bookings, '[]') ORDER BY week.position)::text
      AS json
    FROM unnest($1::text[]) WITH ORDINALITY AS week (day, position)
    LEFT JOIN LATERAL (
      SELECT json_agg(
        CASE WHEN $2::boolean THEN json_build_object(
          'id', id::text,
          'start', to_char(start_time, 'HH24:MI'),
          'end', to_char(end_time, 'HH24:MI'),
          'customer', json_build_object('firstName', first_name, 'lastName', last_name,
            'email', email, 'phone', phone, 'address', address),
          'cleaningFrequency', frequency,
          'propertyDetails', json_build_object('bedrooms', bedrooms, 'bathrooms', bathrooms),
          'bookedAt', ${isoInstant('booked_at')})
        ELSE json_build_object(
          'start', to_char(start_time, 'HH24:MI'),
          'end', to_char(end_time, 'HH24:MI'),
          'cleaningFrequency', frequency)
        END ORDER BY start_time) AS bookings
      FROM recurring_booking WHERE recurring_booking.day = week.day
    ) booked ON true`,
};

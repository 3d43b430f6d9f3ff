import { isoInstant } from '../database/iso-instant.js';
import type { Statement } from '../database/statements.js';
import { historyOf } from '../history/history-statements.js';

const COLUMNS = `id, version, day, start_time, end_time, first_name, last_name, email, phone, address,
  frequency, bedrooms, bathrooms, first_clean, skipped_cleans, booked_at`;

/** Slots that are neither booked nor closed, of the days `$2`, starts `$3` and ends `$4`. */
const FREE_SLOTS = `(
  SELECT coalesce(json_agg(json_build_object('day', day.name, 'start', time.start, 'end', time.end)
    ORDER BY day.position, time.start), '[]')
  FROM unnest($2::text[]) WITH ORDINALITY AS day (name, position),
    unnest($3::text[], $4::text[]) AS time (start, "end")
  WHERE NOT EXISTS (SELECT FROM recurring_booking booked
      WHERE booked.day = day.name AND booked.start_time = time.start::time)
    AND NOT EXISTS (SELECT FROM closed_slot closed
      WHERE closed.day = day.name AND closed.start_time = time.start::time))`;

/** The booking with the id `$1`, also a cancelled one, its history and the free slots. */
export const STAFF_BOOKING: Statement = {
  name: 'staff-booking',
  text: `
    WITH booking AS (
      SELECT ${COLUMNS}, NULL::timestamptz AS cancelled_at, NULL AS reason
      FROM recurring_booking WHERE id = $1::bigint
      UNION ALL
      SELECT ${COLUMNS}, cancelled_at, reason FROM cancelled_booking WHERE id = $1::bigint
    )
    SELECT json_build_object(
      'id', booking.id::text,
      'version', version,
      'day', day,
      'start', to_char(start_time, 'HH24:MI'),
      'end', to_char(end_time, 'HH24:MI'),
      'customer', json_build_object('firstName', first_name, 'lastName', last_name,
        'email', email, 'phone', phone, 'address', address),
      'cleaningFrequency', frequency,
      'propertyDetails', json_build_object('bedrooms', bedrooms, 'bathrooms', bathrooms),
      'bookedAt', ${isoInstant('booked_at')},
      'firstClean', to_char(first_clean, 'YYYY-MM-DD'),
      'skippedCleans', skipped_cleans,
      'cancelledAt', ${isoInstant('cancelled_at')},
      'reason', reason,
      'freeSlots', ${FREE_SLOTS},
      'history', ${historyOf('booking', 'booking.id::text')}) AS booking
    FROM booking`,
};

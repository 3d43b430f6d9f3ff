import type { Statement } from '../database/statements.js';

/** Keeps the link with the token of digest `$1` to booking `$2`, sent to the email address of digest `$3`. */
export const KEEP_LINK: Statement = {
  name: 'keep-booking-link',
  text: `
    INSERT INTO booking_link (token_hash, booking_id, recipient_hash)
    VALUES ($1::bytea, $2::bigint, $3::bytea)`,
};

/** How long after its booking was cancelled a link still works. */
const AFTER_CANCELLATION = `interval '30 days'`;

/**
 * The id of the booking that the link with token digest `$1` leads to, or null; and whether the client `$3` has
 * reached the limit of `$4` wrong tokens, counted under the name `$2`.
 */
export const FIND_BY_LINK: Statement = {
  name: 'find-by-booking-link',
  text: `
    SELECT
      (SELECT count(*) FROM limit_usage used, unnest(used.use_ends) AS use_end
        WHERE used.name = $2 AND used.subject = $3::bytea AND use_end > now()) >= $4::integer AS refused,
      (SELECT booking.id::text
        FROM booking_link link
        JOIN (
          SELECT id, email FROM recurring_booking
          UNION ALL SELECT id, email FROM cancelled_booking
            WHERE cancelled_at > now() - ${AFTER_CANCELLATION}
        ) booking ON booking.id = link.booking_id
        WHERE link.token_hash = $1::bytea
          AND link.recipient_hash = sha256(convert_to(booking.email, 'UTF8'))) AS id`,
};

/** Deletes the links that have stopped working permanently. */
export const FORGET_LINKS: Statement = {
  name: 'forget-booking-links',
  text: `
    DELETE FROM booking_link link
    WHERE NOT EXISTS (SELECT FROM recurring_booking booking WHERE booking.id = link.booking_id)
      AND NOT EXISTS (SELECT FROM cancelled_booking booking WHERE booking.id = link.booking_id
        AND booking.cancelled_at > now() - ${AFTER_CANCELLATION})
      AND link.sent_at < now() - interval '1 hour'`,
};

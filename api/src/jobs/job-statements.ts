import { FORGET_LINKS } from '../booking-links/booking-link-statements.js';
import type { Statement } from '../database/statements.js';

/** Unlocks jobs that were locked `$1` milliseconds ago or earlier, whose process has died, for others to do. */
export const RELEASE_ABANDONED: Statement = {
  name: 'release-abandoned-jobs',
  text: `
    SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
    FROM graphile_worker.jobs
    WHERE locked_at < now() - $1 * interval '1 millisecond'
    HAVING count(*) > 0`,
};

/**
 * Makes the attempt under way at job `$1` its last: when it fails the job is kept and not tried again. The
 * queue's own function for that refuses jobs that are being worked on.
 */
export const END_ATTEMPTS: Statement = {
  name: 'end-attempts',
  text: 'UPDATE graphile_worker._private_jobs SET max_attempts = attempts WHERE id = $1',
};

/** Rows that one statement deletes at most, so that it ends long before its time is over. */
const BATCH = 1_000;

/**
 * Deletes what is not needed any longer: keys after 24 hours, visitors after 30 minutes, changes after an hour,
 * quote requests after 12 months and cancelled bookings after five years (as the privacy policy says), links 30 days
 * after their booking was cancelled, what has expired. One that returns rows is repeated.
 */
export const FORGET_OLD: readonly Statement[] = [
  {
    name: 'forget-keys',
    text: `DELETE FROM idempotency_key WHERE claimed_at < now() - interval '24 hours'`,
  },
  {
    name: 'forget-visitors',
    text: `DELETE FROM marketing_visit WHERE counted_at <= now() - interval '30 minutes'`,
  },
  {
    name: 'forget-attempts',
    text: 'DELETE FROM sign_in_attempt WHERE window_ends < now()',
  },
  {
    name: 'forget-limit-usage',
    text: 'DELETE FROM limit_usage WHERE ends_at < now()',
  },
  {
    name: 'forget-spent-proofs',
    text: 'DELETE FROM spent_proof WHERE expires_at < now()',
  },
  {
    name: 'forget-staff-sessions',
    text: 'DELETE FROM staff_session WHERE expires_at < now()',
  },
  {
    name: 'forget-staff-invitations',
    text: `DELETE FROM staff_invitation WHERE expires_at < now() - interval '1 day'`,
  },
  {
    name: 'forget-changes',
    text: `DELETE FROM site_change WHERE at < now() - interval '1 hour'`,
  },
  FORGET_LINKS,
  {
    name: 'forget-quote-uploads',
    // Until its key is forgotten: whoever erases the quote request finds the key here.
    text: `DELETE FROM quote_upload WHERE expires_at < now() - interval '24 hours'`,
  },
  {
    name: 'forget-quotes',
    text: `
      DELETE FROM quote_request WHERE id IN (
        SELECT id FROM quote_request WHERE requested_at < now() - interval '12 months'
        ORDER BY requested_at LIMIT ${BATCH})
      RETURNING id`,
  },
  {
    name: 'forget-cancelled-bookings',
    text: `
      DELETE FROM cancelled_booking WHERE id IN (
        SELECT id FROM cancelled_booking WHERE cancelled_at < now() - interval '5 years'
        LIMIT ${BATCH})
      RETURNING id`,
  },
];

import { FORGET_LINKS } from '../booking-links/booking-link-statements.js';
import type { Statement } from '../database/statements.js';
import { isReported } from '../mail/rejection.js';
import { isReplaced } from '../mail/replaced-email.js';

/**
 * Unlocks jobs that were locked `$1` milliseconds ago or earlier, so that others can take them: their process
 * has died, because a running one renews its locks.
 */
export const RELEASE_ABANDONED: Statement = {
  name: 'release-abandoned-jobs',
  text: `
    UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL
    WHERE locked_at < now() - $1 * interval '1 millisecond'`,
};

/** Renews the lock of job `$1` for the queue `$2`, which still works on it. */
export const RENEW_LOCK: Statement = {
  name: 'renew-lock',
  text: 'UPDATE graphile_worker._private_jobs SET locked_at = now() WHERE id = $1 AND locked_by = $2',
};

/**
 * Makes the attempt under way at job `$1` its last: when it fails the job is kept and not tried again. The
 * queue's own function for that refuses jobs that are being worked on.
 */
export const END_ATTEMPTS: Statement = {
  name: 'end-attempts',
  text: 'UPDATE graphile_worker._private_jobs SET max_attempts = attempts WHERE id = $1',
};

/** Rows that one statement deletes at most, so that it ends long before its timeout. */
const BATCH = 1_000;

/** Deletes rows of a table in batches: one statement that ran out of time on all of them would delete none. */
const forget = (name: string, table: string, condition: string): Statement => ({
  name,
  text: `
    DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${BATCH}))
    RETURNING 1`,
});

/**
 * Deletes what is not needed any longer: keys after 24 hours, visitors after 30 minutes, changes after an hour,
 * quote requests after 12 months and cancelled bookings after five years (as the privacy policy says), links 30 days
 * after their booking was cancelled, emails 14 days after they were rejected and the office notified, emails that
 * were replaced, what has expired. A statement that returns rows is run again.
 */
export const FORGET_OLD: readonly Statement[] = [
  forget('forget-keys', 'idempotency_key', `claimed_at < now() - interval '24 hours'`),
  forget('forget-visitors', 'marketing_visit', `counted_at <= now() - interval '30 minutes'`),
  forget('forget-attempts', 'sign_in_attempt', 'window_ends < now()'),
  forget('forget-limit-usage', 'limit_usage', 'ends_at < now()'),
  forget('forget-spent-proofs', 'spent_proof', 'expires_at < now()'),
  forget('forget-staff-sessions', 'staff_session', 'expires_at < now()'),
  forget('forget-staff-invitations', 'staff_invitation', `expires_at < now() - interval '1 day'`),
  forget('forget-changes', 'site_change', `at < now() - interval '1 hour'`),
  forget(
    'forget-rejected-emails',
    'graphile_worker._private_jobs',
    `${isReported('_private_jobs')} AND run_at < now() - interval '14 days'`,
  ),
  forget('forget-replaced-emails', 'graphile_worker._private_jobs', isReplaced('_private_jobs')),
  FORGET_LINKS,
  // Kept until its key is forgotten: erasing a quote request finds the key here.
  forget('forget-quote-uploads', 'quote_upload', `expires_at < now() - interval '24 hours'`),
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

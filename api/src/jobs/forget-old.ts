import { FORGET_LINKS } from '../booking-links/booking-link-statements.js';
import type { Statement } from '../database/statements.js';
import { isReported } from '../mail/rejection.js';
import { isReplaced } from '../mail/replaced-email.js';

/** The name of the hourly job in the queue. */
export const FORGET_OLD_TASK = 'forget-old';

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
 * Deletes what is no longer needed. The periods of quote requests and cancelled bookings are those of the privacy policy.
 * A statement that returns rows is run again.
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

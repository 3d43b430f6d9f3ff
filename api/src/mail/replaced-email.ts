import { sqlList } from '../database/sql-list.js';
import { SEND_BOOKING_CHANGE } from './queue-booking-change.js';
import { SEND_REMINDER } from './queue-reminder.js';
import { SEND_INVITATION, SEND_REJECTED_INVITATION } from './queue-staff-invitation.js';
import { isReported } from './rejection.js';

/** Tasks whose jobs are always queued with a key, as are notices to the office about rejected emails. */
const KEYED = [SEND_BOOKING_CHANGE, SEND_INVITATION, SEND_REJECTED_INVITATION, SEND_REMINDER];

/**
 * SQL for whether a job is an email that no longer counts: it was replaced or removed after an attempt had begun, or replaced
 * after it was given up. The queue keeps such a job without a key and without attempts left, unless the attempt under way
 * succeeds.
 *
 * @param job the row, with the columns of the queue
 */
export const isReplaced = (job: string): string => `(
  ${job}.key IS NULL AND ${job}.attempts >= ${job}.max_attempts AND ${job}.locked_at IS NULL
  AND NOT ${isReported(job)}
  AND (${job}.payload->>'rejected' IS NOT NULL OR ${job}.task_id IN (
    SELECT id FROM graphile_worker._private_tasks
    WHERE identifier IN ${sqlList(KEYED)})))`;

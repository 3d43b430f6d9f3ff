import { sqlList } from '../database/sql-list.js';
import {
  bookingChangeKey,
  CANCELLATION_DELAY_S,
  SEND_BOOKING_CHANGE,
} from './queue-booking-change.js';
import { SEND_CUSTOMER_CHANGE } from './queue-customer-change.js';
import { SEND_MAIL } from './queue-mail.js';
import { AFTER_UNDO } from './queue-reminder.js';

const WHEN = `now() + interval '${CANCELLATION_DELAY_S} seconds'`;
const TASKS = [SEND_MAIL, SEND_BOOKING_CHANGE, SEND_CUSTOMER_CHANGE];

/**
 * Part of a statement that cancels bookings, for each row, `id` and `version`, of a common table expression. After an
 * undo the booking has `version + 1`, so that emails queued for the earlier one would be dropped and the customer
 * would not learn the current details. This queues the latest unsent email to the customer once more, for
 * `version + 1`. If the booking stays cancelled, that version never exists and nothing is sent. The email about a new
 * booking names no version, so that a second one would be sent, too: unless it is being sent, it is postponed instead.
 */
export const queueUnsentAgain = (rows: string): string => `
  SELECT coalesce(
    (SELECT postponed FROM graphile_worker.reschedule_jobs(
      CASE unsent.task WHEN '${SEND_MAIL}' THEN ARRAY[unsent.id] END, run_at := ${WHEN}) AS postponed),
    graphile_worker.add_job(unsent.task,
      jsonb_set(unsent.payload, '{version}', to_jsonb(${rows}.version + 1), false)::json, run_at := ${WHEN},
      job_key := CASE unsent.task WHEN '${SEND_BOOKING_CHANGE}'
        THEN ${bookingChangeKey(`${rows}.id`, `${rows}.version + 1`, `unsent.payload->>'change'`)} END))
  FROM ${rows}, LATERAL (
    SELECT job.id, task.identifier AS task, job.payload::jsonb AS payload
    FROM graphile_worker._private_jobs job
    JOIN graphile_worker._private_tasks task ON task.id = job.task_id
    WHERE task.identifier IN ${sqlList(TASKS)}
      AND job.attempts < job.max_attempts
      AND job.payload->>'id' = ${rows}.id::text
      AND coalesce(job.payload->>'about', 'booking') = 'booking'
      AND coalesce(job.payload->>'to', 'customer') = 'customer'
      AND job.payload->>'change' IS DISTINCT FROM 'cancelled'
    ORDER BY (job.payload->>'version')::integer DESC NULLS LAST
    LIMIT 1) unsent`;

/**
 * Part of a statement that cancels bookings, for each `id` of a common table expression. An attempt to send the email to
 * the office about a new booking that is cancelled drops it, and an undo does not queue it again. So it waits until the
 * cancellation cannot be undone any more, also if an attempt is under way and fails.
 */
export const postponeToOffice = (rows: string): string => `
  UPDATE graphile_worker._private_jobs job SET run_at = greatest(job.run_at, ${AFTER_UNDO})
  FROM ${rows}, graphile_worker._private_tasks task
  WHERE task.id = job.task_id AND task.identifier = '${SEND_MAIL}'
    AND job.payload->>'about' = 'booking' AND job.payload->>'id' = ${rows}.id::text
    AND job.payload->>'to' = 'business' AND job.payload->'rejected' IS NULL`;

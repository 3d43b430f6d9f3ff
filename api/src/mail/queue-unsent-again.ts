import { CANCELLATION_DELAY_S, SEND_BOOKING_CHANGE } from './queue-booking-change.js';
import { SEND_CUSTOMER_CHANGE } from './queue-customer-change.js';
import { SEND_MAIL } from './queue-mail.js';

const TASKS = [SEND_MAIL, SEND_BOOKING_CHANGE, SEND_CUSTOMER_CHANGE];

/**
 * Part of a statement that cancels bookings, for each row, `id` and `version`, of a common table expression. Of the
 * emails to its customer that are still in the queue, for example because the mail server is down, the latest is
 * queued once more, for the version that the booking has when the cancellation is undone. The email itself is of an
 * older version then, and an undo that comes in time sends none: nobody would tell the customer what holds. A booking
 * that stays cancelled never has that version, and is not mailed about.
 */
export const queueUnsentAgain = (rows: string): string => `
  SELECT graphile_worker.add_job(unsent.task,
    jsonb_set(unsent.payload, '{version}', to_jsonb(${rows}.version + 1), false)::json,
    run_at := now() + interval '${CANCELLATION_DELAY_S} seconds')
  FROM ${rows}, LATERAL (
    SELECT task.identifier AS task, job.payload::jsonb AS payload
    FROM graphile_worker._private_jobs job
    JOIN graphile_worker._private_tasks task ON task.id = job.task_id
    WHERE task.identifier IN (${TASKS.map((task) => `'${task}'`).join(', ')})
      AND job.attempts < job.max_attempts
      AND job.payload->>'id' = ${rows}.id::text
      AND coalesce(job.payload->>'about', 'booking') = 'booking'
      AND coalesce(job.payload->>'to', 'customer') = 'customer'
      AND job.payload->>'change' IS DISTINCT FROM 'cancelled'
    ORDER BY (job.payload->>'version')::integer DESC NULLS LAST
    LIMIT 1) unsent`;

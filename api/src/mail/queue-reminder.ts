import { UNDO_MINUTES } from '@site/contract/staff-bookings';
import * as v from 'valibot';

const ReminderJob = v.object({
  id: v.pipe(v.string(), v.digits()),
  /** Of the clean. */
  date: v.pipe(v.string(), v.isoDate()),
});

/** What the queue holds for one reminder. */
export type ReminderJob = v.InferOutput<typeof ReminderJob>;

/** @throws {v.ValiError} for a job that no version of the API queued */
export const parseReminderJob = (job: unknown): ReminderJob => v.parse(ReminderJob, job);

export const SEND_REMINDER = 'send-reminder';

/** On the day before the clean, wall-clock time in Sydney. */
const REMINDED_AT = '16:00';

/**
 * SQL for the instant at which the reminder of a clean is due.
 *
 * @param date SQL for the date of the clean
 */
export const reminderDueAt = (date: string): string =>
  `((${date})::date - 1 + time '${REMINDED_AT}') AT TIME ZONE 'Australia/Sydney'`;

const keyOf = (rows: string) => `'reminder ' || ${rows}.id`;

/**
 * Part of a statement that queues the reminder of a clean for each row of a common table expression, in place of an
 * earlier one of the same booking. No reminder is queued once it would have been sent, so that none is sent twice for a
 * date; one that is due and not sent yet stays in the queue.
 *
 * @param date SQL for the date of the clean; null if there is none
 * @param since SQL for the instant since which none was sent; one that was due since then is sent at once
 */
export const queueReminder = (rows: string, date: string, since = 'now()'): string => `
  SELECT CASE WHEN reminder.at > ${since} THEN
      (graphile_worker.add_job('${SEND_REMINDER}',
        json_build_object('id', ${rows}.id::text, 'date', reminder.date),
        run_at := reminder.at, job_key := ${keyOf(rows)})).id
    WHEN NOT EXISTS (SELECT FROM graphile_worker._private_jobs queued
      WHERE queued.key = ${keyOf(rows)} AND queued.payload->>'date' = reminder.date::text)
    THEN (graphile_worker.remove_job(${keyOf(rows)})).id
    END AS job
  FROM ${rows}, LATERAL (SELECT (${date})::date AS date,
    ${reminderDueAt(date)} AS at) reminder`;

/** SQL for an instant after every undo of a cancellation that happens now: one that begins in time takes seconds. */
export const AFTER_UNDO = `now() + interval '${UNDO_MINUTES + 1} minutes'`;

/**
 * Parts of a statement that cancels bookings, each a row of a common table expression. A reminder that is not due yet is
 * removed; an undo queues it again. One that is due and not sent yet waits until the cancellation cannot be undone any
 * more, also if an attempt is under way and fails: removed, it would look like one that was sent. Then it is dropped
 * unless the booking was restored. Only an operator who tries failed jobs again ends this wait: a booking that is restored
 * after that has no reminder of this clean.
 */
export const dropReminder = (rows: string): string => `
  postponed AS (
    UPDATE graphile_worker._private_jobs queued SET run_at = greatest(queued.run_at, ${AFTER_UNDO})
    FROM ${rows}
    WHERE queued.key = ${keyOf(rows)} AND ${reminderDueAt(`queued.payload->>'date'`)} <= now()
    RETURNING queued.key
  ),
  reminder AS (
    SELECT (graphile_worker.remove_job(${keyOf(rows)})).id AS job FROM ${rows}
    WHERE ${keyOf(rows)} NOT IN (SELECT key FROM postponed)
  )`;

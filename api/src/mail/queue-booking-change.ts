import * as v from 'valibot';
import type { Statement } from '../database/statements.js';

/** Changes of a booking by the office, about which the customer gets an email. */
export const BOOKING_CHANGES = ['confirmed', 'changed', 'cancelled', 'restored'] as const;
export type BookingChange = (typeof BOOKING_CHANGES)[number];

const BookingChangeJob = v.object({
  id: v.pipe(v.string(), v.digits()),
  /** Of the booking after the change: the email is dropped when there has been another since. */
  version: v.pipe(v.number(), v.integer()),
  change: v.picklist(BOOKING_CHANGES),
});

/** What the queue holds for one email: nothing personal, the rest is read when it is sent. */
export type BookingChangeJob = v.InferOutput<typeof BookingChangeJob>;

/** @throws {v.ValiError} for a job that no version of the API queued */
export const parseBookingChangeJob = (job: unknown): BookingChangeJob =>
  v.parse(BookingChangeJob, job);

/** A task of its own: a process of the previous version would take it for the email about a new booking. */
export const SEND_BOOKING_CHANGE = 'send-booking-change';

/** How long the email about a cancellation waits: the screen offers to undo it for 10 seconds. */
export const CANCELLATION_DELAY_S = 20;
/** An undo that begins within this time ends before the email is sent: its statement may take 5 seconds. */
export const SURELY_UNSENT_S = CANCELLATION_DELAY_S - 6;

/** SQL for the key by which the same email is queued only once; each argument is SQL, too. */
export const bookingChangeKey = (id: string, version: string, change: string): string =>
  `concat_ws(' ', '${SEND_BOOKING_CHANGE}', ${id}, ${version}, ${change})`;

/**
 * Part of a statement that queues an email to the customer about each row, `id` and `version`, of a common
 * table expression. The same email is queued only once.
 *
 * @param change SQL for one of {@link BOOKING_CHANGES}
 * @param delayS after how many seconds it is sent at the earliest
 */
export const queueBookingChange = (rows: string, change: string, delayS = 0): string => `
  SELECT graphile_worker.add_job('${SEND_BOOKING_CHANGE}',
    json_build_object('id', ${rows}.id::text, 'version', ${rows}.version, 'change', ${change}),
    run_at := now() + interval '${delayS} seconds',
    job_key := ${bookingChangeKey(`${rows}.id`, `${rows}.version`, change)})
  FROM ${rows}`;

/**
 * Queues the email that a cancellation is undone, for a customer who has just seen that booking `$1` with the version
 * `$2` was cancelled at `$3`. If it stays cancelled, the version after it never exists and nothing is sent. After the
 * minute the undo itself queues the email.
 */
export const QUEUE_IF_RESTORED: Statement = {
  name: 'queue-if-restored',
  text: `
    WITH seen AS (
      SELECT $1::bigint AS id, $2::integer + 1 AS version
      WHERE $3::timestamptz > now() - interval '1 minute')
    ${queueBookingChange('seen', `'restored'`, CANCELLATION_DELAY_S)}`,
};

import * as v from 'valibot';
import { CANCELLATION_DELAY_S } from './queue-booking-change.js';
import { RECIPIENTS } from './recipient.js';

/** What customers do to their bookings on their own page. */
export const CUSTOMER_CHANGES = [
  'moved',
  'skipped',
  'unskipped',
  'phone',
  'address',
  'phone-and-address',
  'cancelled',
] as const;
export type CustomerChange = (typeof CUSTOMER_CHANGES)[number];

const CustomerChangeJob = v.object({
  id: v.pipe(v.string(), v.digits()),
  /** Of the booking after the change. */
  version: v.pipe(v.number(), v.integer()),
  change: v.picklist(CUSTOMER_CHANGES),
  to: v.picklist(RECIPIENTS),
  /** Of the clean that is skipped or held again. */
  date: v.exactOptional(v.pipe(v.string(), v.isoDate())),
});

/** What the queue holds for one email: nothing personal, the rest is read when it is sent. */
export type CustomerChangeJob = v.InferOutput<typeof CustomerChangeJob>;

/** @throws {v.ValiError} for a job that no version of the API queued */
export const parseCustomerChangeJob = (job: unknown): CustomerChangeJob =>
  v.parse(CustomerChangeJob, job);

/** A task of its own: a process of the previous version leaves it alone. */
export const SEND_CUSTOMER_CHANGE = 'send-customer-change';

/**
 * Part of a statement that queues the emails about each row, `id` and `version`, of a common table expression: to
 * the customer who changed the booking, and to the office. A cancellation can be undone by the office for a moment,
 * so that the customer's email waits as it does when the office cancels.
 *
 * @param date SQL for the date of a clean; left out where there is none
 */
export const queueCustomerChange = (rows: string, change: CustomerChange, date?: string): string =>
  queueEmails(rows, `'${change}'`, date, change === 'cancelled' ? CANCELLATION_DELAY_S : 0);

/**
 * The same for contact details.
 *
 * @param fields SQL for an array of `phone` and `address`, in this order
 */
export const queueContactChange = (rows: string, fields: string): string =>
  queueEmails(rows, `array_to_string((${fields}), '-and-')`);

const queueEmails = (rows: string, change: string, date = 'NULL', delayS = 0): string => `
  SELECT graphile_worker.add_job('${SEND_CUSTOMER_CHANGE}',
    json_strip_nulls(json_build_object('id', ${rows}.id::text, 'version', ${rows}.version,
      'change', ${change}, 'to', recipient.name, 'date', (${date})::text)),
    run_at := now() + recipient.delay)
  FROM ${rows}, (VALUES
    ('customer', interval '${delayS} seconds'),
    ('business', interval '0')) AS recipient (name, delay)`;

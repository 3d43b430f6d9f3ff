import * as v from 'valibot';
import type { Statement } from '../database/statements.js';
import { MAY_MAIL_CUSTOMER } from '../limits/admission-statements.js';
import { RECIPIENTS } from './recipient.js';

const MailJob = v.object({
  /** What the email is about, each a row of its own table. */
  about: v.picklist(['booking', 'quote']),
  id: v.pipe(v.string(), v.digits()),
  to: v.picklist(RECIPIENTS),
  /** A notice to the office that the email to the customer was rejected. */
  rejected: v.exactOptional(v.literal(true)),
  /** Of the booking whose email was rejected; quote requests have none, nor have notices of an earlier API. */
  version: v.exactOptional(v.pipe(v.number(), v.integer())),
});

/** What the queue holds for one email: nothing personal, the rest is read when it is sent. */
export type MailJob = v.InferOutput<typeof MailJob>;

/** @throws {v.ValiError} for a job that no version of the API queued */
export const parseMailJob = (job: unknown): MailJob => v.parse(MailJob, job);

export const SEND_MAIL = 'send-mail';

/**
 * Part of a statement that queues both emails about each row of the common table expression `about`, in
 * the transaction that writes the row. A customer who has reached the limit of emails gets none.
 */
export const queueMail = (about: MailJob['about']) => `
  SELECT graphile_worker.add_job('${SEND_MAIL}',
    json_build_object('about', '${about}', 'id', ${about}.id::text, 'to', recipient.name))
  FROM ${about}, (VALUES ('customer'), ('business')) AS recipient (name)
  WHERE recipient.name = 'business' OR ${MAY_MAIL_CUSTOMER}`;

/**
 * Queues, once, the notice to the office that the email about row `$2` of the kind `$1`, if a booking then of the version
 * `$3`, was rejected.
 */
export const QUEUE_REJECTION: Statement = {
  name: 'queue-rejection',
  text: `
    SELECT graphile_worker.add_job('${SEND_MAIL}',
      json_strip_nulls(json_build_object('about', $1::text, 'id', $2::text, 'to', 'business', 'rejected', true,
        'version', $3::integer)),
      job_key := 'rejected ' || $1::text || ' ' || $2::text)`,
};

import * as v from 'valibot';
import type { Statement } from '../database/statements.js';

const InvitationJob = v.object({
  id: v.pipe(v.string(), v.digits()),
  /** Scheme and host of the link. */
  origin: v.string(),
});

/** What the queue holds for one email: the token of its link is made when it is sent. */
export type InvitationJob = v.InferOutput<typeof InvitationJob>;

/** @throws {v.ValiError} for a job that no version of the API queued */
export const parseInvitationJob = (job: unknown): InvitationJob => v.parse(InvitationJob, job);

export const SEND_INVITATION = 'send-staff-invitation';

const RejectedInvitationJob = v.object({ id: v.pipe(v.string(), v.digits()) });

/** What the queue holds for a notice to the office that the email with an invitation was rejected. */
export type RejectedInvitationJob = v.InferOutput<typeof RejectedInvitationJob>;

/** @throws {v.ValiError} for a job that no version of the API queued */
export const parseRejectedInvitationJob = (job: unknown): RejectedInvitationJob =>
  v.parse(RejectedInvitationJob, job);

/** A task of its own: a process of the previous version leaves it alone. */
export const SEND_REJECTED_INVITATION = 'send-rejected-invitation';

/**
 * Queues, once, the notice to the office that the email with invitation `$1` was rejected. By `to` it counts among the
 * emails that the office has to get.
 */
export const QUEUE_REJECTED_INVITATION: Statement = {
  name: 'queue-rejected-invitation',
  text: `
    SELECT graphile_worker.add_job('${SEND_REJECTED_INVITATION}',
      json_build_object('id', $1::text, 'to', 'business'),
      job_key := '${SEND_REJECTED_INVITATION} ' || $1::text)`,
};

/**
 * Part of a statement that queues an email about each row of a common table expression, in place of one that is
 * still to be sent.
 *
 * @param origin SQL for scheme and host of the link
 */
export const queueStaffInvitation = (rows: string, origin: string): string => `
  SELECT graphile_worker.add_job('${SEND_INVITATION}',
    json_build_object('id', ${rows}.id::text, 'origin', (${origin})::text),
    job_key := '${SEND_INVITATION} ' || ${rows}.id)
  FROM ${rows}`;

import * as v from 'valibot';

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

/**
 * Part of a statement that queues an email about each row of a common table expression, in place of one that is
 * still to be sent.
 *
 * @param origin SQL for scheme and host of the link
 */
export const queueInvitation = (rows: string, origin: string): string => `
  SELECT graphile_worker.add_job('${SEND_INVITATION}',
    json_build_object('id', ${rows}.id::text, 'origin', (${origin})::text),
    job_key := '${SEND_INVITATION} ' || ${rows}.id)
  FROM ${rows}`;

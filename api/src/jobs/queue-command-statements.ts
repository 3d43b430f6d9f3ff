import type { Statement } from '../database/statements.js';
import { isReported } from '../mail/rejection.js';
import { isReplaced } from '../mail/replaced-email.js';

/** A job that is due, failed, or is not tried any more. */
export interface QueuedJob {
  id: string;
  task: string;
  /** What it is about, nothing personal. */
  payload: Record<string, unknown>;
  attempts: number;
  maxAttempts: number;
  /** ISO instant of the next attempt. */
  runAt: string;
  isRunning: boolean;
  /** Whether it is a rejected email of which the office has been notified. */
  isReported: boolean;
  /** The error of the last attempt; it may contain text from a mail server. */
  lastError: string | null;
}

/** Attempts that a job has when it is queued. */
const ATTEMPTS = 25;

const IS_IDLE = `locked_at IS NULL AND attempts > 0 AND NOT ${isReplaced('job')}`;

/** In the order of the queue, what is reported last. Without jobs that wait for their time, such as reminders, or were replaced. */
export const LIST_JOBS: Statement = {
  name: 'list-queued-jobs',
  text: `
    SELECT job.id::text, task.identifier AS task, job.payload, job.attempts, job.max_attempts AS "maxAttempts",
      to_char(job.run_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "runAt",
      job.locked_at IS NOT NULL AS "isRunning", ${isReported('job')} AS "isReported", job.last_error AS "lastError"
    FROM graphile_worker._private_jobs job
    JOIN graphile_worker._private_tasks task ON task.id = job.task_id
    WHERE (job.attempts > 0 OR job.run_at <= now()) AND NOT ${isReplaced('job')}
    ORDER BY "isReported", job.created_at, job.id
    LIMIT $1`,
};

/** Counts the jobs of {@link LIST_JOBS}, and those that wait for their time. */
export const COUNT_JOBS: Statement = {
  name: 'count-queued-jobs',
  text: `
    SELECT count(*) FILTER (WHERE attempts < max_attempts AND (attempts > 0 OR run_at <= now()))::integer AS waiting,
      count(*) FILTER (WHERE attempts >= max_attempts AND locked_at IS NULL AND NOT ${isReported('job')})::integer AS "givenUp",
      count(*) FILTER (WHERE ${isReported('job')})::integer AS reported,
      count(*) FILTER (WHERE attempts = 0 AND run_at > now())::integer AS later
    FROM graphile_worker._private_jobs job WHERE NOT ${isReplaced('job')}`,
};

/**
 * Retries job `$1`, or every failed job when it is null, now and with as many attempts as a new one. Rejected emails of
 * which the office has been notified are only retried by their ids: the office has acted on them since, and a customer
 * would get an email that is out of date.
 */
export const RETRY_JOBS: Statement = {
  name: 'retry-jobs',
  text: `
    SELECT id::text FROM graphile_worker.reschedule_jobs(
      ARRAY(SELECT id FROM graphile_worker._private_jobs job
        WHERE ${IS_IDLE} AND CASE WHEN $1::bigint IS NULL THEN NOT ${isReported('job')} ELSE id = $1 END),
      run_at := now(), attempts := 0, max_attempts := ${ATTEMPTS})`,
};

/** Removes job `$1` from the queue if it has failed and nobody works on it. */
export const DROP_JOB: Statement = {
  name: 'drop-job',
  text: `
    SELECT id::text FROM graphile_worker.complete_jobs(
      ARRAY(SELECT id FROM graphile_worker._private_jobs job WHERE ${IS_IDLE} AND id = $1))`,
};

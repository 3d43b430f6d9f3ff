import { sqlList } from '../database/sql-list.js';
import type { Statement } from '../database/statements.js';
import { EMAIL_TASKS } from '../mail/email-tasks.js';
import { reminderDueAt, SEND_REMINDER } from '../mail/queue-reminder.js';
import { isReported } from '../mail/rejection.js';
import { isReplaced } from '../mail/replaced-email.js';

export interface MailQueue {
  /** Emails that are due, or failed and are tried again. */
  waiting: number;
  /** How long the first of them has been waiting, in seconds. */
  oldest: number;
  /** Emails that are not tried any more, of which nobody has been notified, and that no other has replaced. */
  undelivered: number;
  /** Rejected emails of which the office has been notified. */
  reported: number;
}

/** A reminder waits from the time when it was due, which no column has: each failed attempt moves `run_at` ahead. */
export const MAIL_QUEUE: Statement = {
  name: 'mail-queue',
  text: `
    SELECT count(*) FILTER (WHERE is_waiting)::integer AS waiting,
      coalesce(greatest(max(extract(epoch FROM now() - due_at)) FILTER (WHERE is_waiting), 0), 0)::float8
        AS oldest,
      count(*) FILTER (WHERE is_given_up AND NOT is_reported)::integer AS undelivered,
      count(*) FILTER (WHERE is_reported)::integer AS reported
    FROM (
      SELECT job.attempts < job.max_attempts AND (job.run_at <= now() OR job.attempts > 0) AS is_waiting,
        job.attempts >= job.max_attempts AND job.locked_at IS NULL AS is_given_up,
        ${isReported('job')} AS is_reported,
        CASE task.identifier WHEN '${SEND_REMINDER}' THEN ${reminderDueAt(`job.payload->>'date'`)}
          ELSE job.created_at END AS due_at
      FROM graphile_worker._private_jobs job
      JOIN graphile_worker._private_tasks task ON task.id = job.task_id
      WHERE task.identifier IN ${sqlList(EMAIL_TASKS)}
        AND NOT ${isReplaced('job')}
    ) AS email`,
};

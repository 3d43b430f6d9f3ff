import { Injectable } from '@nestjs/common';
import { sqlList } from '../database/sql-list.js';
import { type Statement, Statements } from '../database/statements.js';
import { OFFICE_EMAIL_TASKS } from '../mail/email-tasks.js';
import { isReplaced } from '../mail/replaced-email.js';

/** Emails to customers are left out: the count would reveal which email addresses exist. */
const UNDELIVERED: Statement = {
  name: 'undelivered-office-emails',
  text: `
    SELECT count(*)::integer AS emails
    FROM graphile_worker._private_jobs job
    JOIN graphile_worker._private_tasks task ON task.id = job.task_id
    WHERE task.identifier IN ${sqlList(OFFICE_EMAIL_TASKS)}
      AND job.attempts >= job.max_attempts
      AND job.locked_at IS NULL AND job.payload->>'to' = 'business' AND NOT ${isReplaced('job')}`,
};

/** Emails to the office that are not tried any more. */
@Injectable()
export class OfficeMail {
  constructor(private readonly statements: Statements) {}

  async undelivered(): Promise<number> {
    return (await this.statements.row<{ emails: number }>(UNDELIVERED, [])).emails;
  }
}

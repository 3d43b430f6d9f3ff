import { setTimeout as wait } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Job, Task, TaskList } from 'graphile-worker';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { type Statement, Statements } from '../database/statements.js';
import { BookingMailService } from '../mail/booking-mail.service.js';
import { type EmailTask, OFFICE_EMAIL_TASKS, type OfficeEmailTask } from '../mail/email-tasks.js';
import { MailService } from '../mail/mail.service.js';
import { parseBookingChangeJob, SEND_BOOKING_CHANGE } from '../mail/queue-booking-change.js';
import { parseCustomerChangeJob, SEND_CUSTOMER_CHANGE } from '../mail/queue-customer-change.js';
import { parseMailJob, SEND_MAIL } from '../mail/queue-mail.js';
import { parseReminderJob, SEND_REMINDER } from '../mail/queue-reminder.js';
import {
  parseInvitationJob,
  parseRejectedInvitationJob,
  SEND_INVITATION,
  SEND_REJECTED_INVITATION,
} from '../mail/queue-staff-invitation.js';
import { RejectedEmailError } from '../mail/rejection.js';
import { StaffMailService } from '../mail/staff-mail.service.js';
import { StaleFiles } from '../quote-files/stale-files.js';
import { REMOVE_QUOTE_FILE } from '../quote-files/upload-statements.js';
import { FORGET_OLD, FORGET_OLD_TASK } from './forget-old.js';
import { END_ATTEMPTS, RELEASE_ABANDONED, RENEW_LOCK } from './job-statements.js';
import { workThroughQueue } from './queue.js';

/** How often the lock of a job is renewed before it would be released: two renewals may fail. */
const RENEWALS_PER_LEASE = 3;
/** Pause after the queue has given up on a database that stays unavailable, in milliseconds. */
const RESTART_PAUSE_MS = 2_000;

/** Works through the queue: emails to send, files to remove, and old records to forget. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Jobs');
  private readonly stopping = new AbortController();
  private finished = Promise.resolve();

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly statements: Statements,
    private readonly mail: MailService,
    private readonly bookingMail: BookingMailService,
    private readonly staffMail: StaffMailService,
    private readonly staleFiles: StaleFiles,
  ) {}

  onApplicationBootstrap() {
    this.finished = Promise.all([
      this.untilStopped(RESTART_PAUSE_MS, () => this.runQueue()),
      this.untilStopped(this.lease, () => this.releaseAbandoned()),
    ]).then(() => undefined);
  }

  async beforeApplicationShutdown() {
    this.stopping.abort();
    await this.finished;
  }

  /** How long a job stays locked without renewal: with an older lock its process has died. */
  private get lease() {
    return RENEWALS_PER_LEASE * this.env.mail.timeoutMs;
  }

  private async untilStopped(pauseMs: number, step: () => Promise<unknown>) {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await step().catch((failure: Error) => this.log.warn(`The queue pauses: ${failure.message}`));
      await wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  private async runQueue() {
    const outcome = await workThroughQueue({
      databaseUrl: this.env.databaseUrl,
      taskList: this.leasedTasks(),
      patienceMs: this.lease,
      signal: this.stopping.signal,
      onFailure: (job, error) => this.report(job, error),
    });
    if (outcome === 'broken off') {
      this.log.warn('The queue stopped because the database failed. It restarts.');
    }
  }

  private report(job: Job, error: unknown) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    const isLast = error instanceof RejectedEmailError || job.attempts >= job.max_attempts;
    this.log.warn(
      `Job ${job.id} failed${code}; ${isLast ? 'it is kept' : 'it is tried again unless it was replaced'}.`,
    );
    const lost = isLast && officeEmailIn(job);
    if (!lost) return;
    const { about, id } = lost;
    this.log.error(
      `The office does not get the email about ${about} ${id}, job ${job.id}. Check BUSINESS_EMAIL; bookings are on the staff pages.`,
    );
  }

  private leasedTasks(): TaskList {
    const tasks = Object.entries(this.tasks());
    return Object.fromEntries(
      tasks.map(([name, task]) => [
        name,
        (payload, helpers) => this.underLease(helpers.job, () => task?.(payload, helpers)),
      ]),
    );
  }

  private tasks(): TaskList {
    return {
      ...this.emailTasks(),
      [REMOVE_QUOTE_FILE]: (job) => this.staleFiles.remove(job),
      [FORGET_OLD_TASK]: () => this.forgetOld(),
    };
  }

  private emailTasks(): Record<EmailTask, Task> {
    return {
      [SEND_MAIL]: (job, { job: { id, created_at } }) =>
        this.deliver(this.mail.send(parseMailJob(job), created_at), id),
      [SEND_BOOKING_CHANGE]: (job, { job: { id } }) =>
        this.deliver(this.bookingMail.sendOfficeChange(parseBookingChangeJob(job)), id),
      [SEND_CUSTOMER_CHANGE]: (job, { job: { id, created_at } }) =>
        this.deliver(
          this.bookingMail.sendCustomerChange(parseCustomerChangeJob(job), created_at),
          id,
        ),
      [SEND_REMINDER]: (job, { job: { id } }) =>
        this.deliver(this.bookingMail.sendReminder(parseReminderJob(job)), id),
      [SEND_INVITATION]: (job, { job: { id } }) =>
        this.deliver(this.staffMail.send(parseInvitationJob(job)), id),
      [SEND_REJECTED_INVITATION]: (job, { job: { id, created_at } }) =>
        this.deliver(this.staffMail.sendRejection(parseRejectedInvitationJob(job), created_at), id),
    };
  }

  /**
   * Deletes one kind of rows after the other, even if an earlier kind failed.
   *
   * @throws {Error} the first failure, after all kinds were tried
   */
  private async forgetOld() {
    const failures: unknown[] = [];
    const note = (failure: unknown) => void failures.push(failure);
    for (const statement of FORGET_OLD) await this.repeat(statement).catch(note);
    await this.staleFiles.removeForgotten().catch(note);
    if (failures.length > 0) throw failures[0];
  }

  private async repeat(statement: Statement) {
    while ((await this.statements.rows(statement, [])).length > 0);
  }

  /** Renews the lock of a job for as long as it takes, so that no other process takes it over. */
  private async underLease({ id, locked_by }: Job, work: () => unknown) {
    const renew = () => this.statements.rows(RENEW_LOCK, [id, locked_by]).catch(() => undefined);
    const renewing = setInterval(renew, this.lease / RENEWALS_PER_LEASE).unref();
    try {
      await work();
    } finally {
      clearInterval(renewing);
    }
  }

  private async deliver(delivery: Promise<void>, id: string) {
    await delivery.catch(async (failure: unknown) => {
      if (failure instanceof RejectedEmailError) {
        await this.statements.rows(END_ATTEMPTS, [id]);
      }
      throw failure;
    });
  }

  private async releaseAbandoned() {
    await this.statements.rows(RELEASE_ABANDONED, [this.lease]);
  }
}

/** What a job is about if its email is to the office, by the task. */
const ABOUT_OFFICE_EMAIL: Record<
  OfficeEmailTask,
  (payload: unknown) => { about: string; id: string } | undefined
> = {
  [SEND_MAIL]: (payload) => {
    const { about, id, to } = parseMailJob(payload);
    return to === 'business' ? { about, id } : undefined;
  },
  [SEND_CUSTOMER_CHANGE]: (payload) => {
    const { id, to } = parseCustomerChangeJob(payload);
    return to === 'business' ? { about: 'booking', id } : undefined;
  },
  [SEND_REJECTED_INVITATION]: (payload) => ({
    about: 'invitation',
    id: parseRejectedInvitationJob(payload).id,
  }),
};

/** What an email to the office is about; undefined for other jobs. */
function officeEmailIn({ task_identifier: identifier, payload }: Job) {
  const task = OFFICE_EMAIL_TASKS.find((name) => name === identifier);
  return task && ABOUT_OFFICE_EMAIL[task](payload);
}

import { types } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { Statements } from '../database/statements.js';
import { type EmailMessage, type MailTransport, mailTransport } from './mail-transport.js';
import { type MailJob, QUEUE_REJECTION } from './queue-mail.js';
import { rejectionIn, withoutServerText } from './rejection.js';

/** Delivers finished emails. The office is notified when the email to a customer is rejected. */
@Injectable()
export class MailDelivery {
  private readonly transport: MailTransport;

  constructor(
    @Inject(ENV) env: Env,
    private readonly statements: Statements,
  ) {
    this.transport = mailTransport(env.mail);
  }

  /**
   * @param customerOf the booking or quote request whose customer the email is to; left out for emails to others
   * @throws {RejectedEmailError} when trying again is of no use
   * @throws {Error} when the mail server does not accept it; the queue tries again
   */
  async deliver(email: EmailMessage, customerOf?: Pick<MailJob, 'about' | 'id'>): Promise<void> {
    try {
      await this.transport.deliver(email);
    } catch (failure) {
      const rejection = rejectionIn(failure);
      if (rejection && customerOf) {
        await this.statements.rows(QUEUE_REJECTION, [customerOf.about, customerOf.id]);
      }
      throw rejection ?? storable(withoutServerText(failure));
    }
  }
}

/** The queue stores the reason. What answers at a wrong port may send NUL, which Postgres stores in no text. */
function storable(failure: unknown): unknown {
  if (types.isNativeError(failure)) failure.message = failure.message.replaceAll('\0', '');
  return failure;
}

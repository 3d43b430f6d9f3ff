import { types } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { type Statement, Statements } from '../database/statements.js';
import { type EmailMessage, type MailTransport, mailTransport } from './mail-transport.js';
import { RejectedEmailError, rejectionIn, withoutServerText } from './rejection.js';

/** Delivers finished emails. The office is notified when an email to somebody else is rejected. */
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
   * @param ifRejected queues the notice to the office; left out for emails to the office itself
   * @throws {RejectedEmailError} when trying again is of no use
   * @throws {Error} when the mail server does not accept it; the queue tries again
   */
  async deliver(
    email: EmailMessage,
    ifRejected?: readonly [statement: Statement, values: unknown[]],
  ): Promise<void> {
    try {
      await this.transport.deliver(email);
    } catch (failure) {
      const rejection = rejectionIn(failure);
      if (!rejection) throw storable(withoutServerText(failure));
      if (!ifRejected) throw rejection;
      await this.statements.rows(...ifRejected);
      throw new RejectedEmailError(rejection.code, true);
    }
  }
}

/** The queue stores the reason. What answers at a wrong port may send NUL, which Postgres stores in no text. */
function storable(failure: unknown): unknown {
  if (types.isNativeError(failure)) failure.message = failure.message.replaceAll('\0', '');
  return failure;
}

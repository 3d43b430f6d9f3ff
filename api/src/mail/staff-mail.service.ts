import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { Statements } from '../database/statements.js';
import { InvitationLinks } from '../team/invitation-links.js';
import { WHO_IS_INVITED } from '../team/invitation-statements.js';
import { addressEmail } from './address-email.js';
import { MailDelivery } from './mail-delivery.js';
import {
  type InvitationJob,
  QUEUE_REJECTED_INVITATION,
  type RejectedInvitationJob,
} from './queue-staff-invitation.js';
import { type Invited, rejectedInvitationToOffice } from './rejected-email.js';
import { staffInvitationEmail } from './staff-invitation-email.js';

/** Sends the emails to and about people who are invited to the staff pages. */
@Injectable()
export class StaffMailService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly delivery: MailDelivery,
    private readonly links: InvitationLinks,
    private readonly statements: Statements,
  ) {}

  /**
   * Delivers one queued invitation, unless it has been accepted, withdrawn or has expired. Delivering it again sends
   * another link, and the earlier ones work as well: nobody knows whether the email arrived.
   *
   * @throws {RejectedEmailError} when trying again is of no use; the office is notified
   * @throws {Error} when the mail server does not accept it; the queue tries again
   */
  async send({ id, origin }: InvitationJob): Promise<void> {
    const invitation = await this.links.add(id, origin);
    if (!invitation) return;
    const { name, email, url, expiresAt } = invitation;
    await this.delivery.deliver(
      addressEmail(this.env, {
        id: `staff-invitation-${id}-${Date.parse(expiresAt)}`,
        at: new Date(),
        to: 'customer',
        correspondent: { name, address: email },
        content: staffInvitationEmail({ name, url }, this.env.company),
      }),
      [QUEUE_REJECTED_INVITATION, [id]],
    );
  }

  /**
   * Notifies the office that the email with an invitation was rejected, unless it has been withdrawn.
   *
   * @param queuedAt when the job was queued: a later notice is another email
   * @throws {RejectedEmailError} when trying again is of no use
   * @throws {Error} when the mail server does not accept it; the queue tries again
   */
  async sendRejection({ id }: RejectedInvitationJob, queuedAt: Date): Promise<void> {
    const [invited] = await this.statements.rows<Invited>(WHO_IS_INVITED, [id]);
    if (!invited) return;
    await this.delivery.deliver(
      addressEmail(this.env, {
        id: `staff-invitation-${id}-${queuedAt.getTime()}-rejected`,
        at: queuedAt,
        to: 'business',
        correspondent: { name: invited.name, address: invited.email },
        content: rejectedInvitationToOffice(invited),
      }),
    );
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { InvitationLinks } from '../team/invitation-links.js';
import { addressEmail } from './address-email.js';
import { invitationEmail } from './invitation-email.js';
import { MailDelivery } from './mail-delivery.js';
import type { InvitationJob } from './queue-invitation.js';

/** Sends the emails to staff. */
@Injectable()
export class StaffMailService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly delivery: MailDelivery,
    private readonly links: InvitationLinks,
  ) {}

  /**
   * Delivers one queued invitation, unless it has been accepted, withdrawn or has expired. Delivering it again sends
   * another link, and the earlier ones work as well: nobody knows whether the email arrived.
   *
   * @throws {RejectedEmailError} when trying again is of no use
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
        customer: { name, address: email },
        content: invitationEmail({ name, url }, this.env.company),
      }),
    );
  }
}

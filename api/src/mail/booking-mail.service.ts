import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { BookingEntity } from '../bookings/booking.entity.js';
import { CancelledBookingEntity } from '../bookings/cancelled-booking.entity.js';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { Statements } from '../database/statements.js';
import { addressEmail } from './address-email.js';
import { bookingChangeEmail } from './booking-change-emails.js';
import { bookingInvitation } from './booking-invitation.js';
import { type MailTransport, mailTransport } from './mail-transport.js';
import type { BookingChangeJob } from './queue-booking-change.js';
import { QUEUE_REJECTION } from './queue-mail.js';
import { rejectionIn } from './rejection.js';

/** Sends customers what the office has done to their bookings. */
@Injectable()
export class BookingMailService {
  private readonly transport: MailTransport;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly statements: Statements,
    @InjectRepository(BookingEntity) private readonly bookings: Repository<BookingEntity>,
    @InjectRepository(CancelledBookingEntity)
    private readonly cancelled: Repository<CancelledBookingEntity>,
  ) {
    this.transport = mailTransport(env.mail);
  }

  /**
   * Delivers one queued email, unless the booking has been changed since: a later email says what holds. Delivering
   * it again sends the same Message-ID, by which mail programs recognise a repeat.
   *
   * @throws {RejectedEmailError} when trying again is of no use; the office is notified
   * @throws when the mail server does not take it; the queue tries again
   */
  async send({ id, version, change }: BookingChangeJob): Promise<void> {
    const booking =
      change === 'cancelled'
        ? await this.cancelled.findOneBy({ id, version })
        : await this.bookings.findOneBy({ id, version });
    if (!booking) return;
    const invitation = bookingInvitation(booking, this.env, change === 'cancelled');
    const email = addressEmail(this.env, {
      id: `booking-${id}-${booking.bookedAt.getTime()}-${change}-${version}`,
      at: booking.changedAt,
      to: 'customer',
      customer: { name: `${booking.firstName} ${booking.lastName}`, address: booking.email },
      content: bookingChangeEmail(change, booking, this.env.company, new Date()),
    });
    await this.transport
      .deliver({ ...email, ...(invitation && { icalEvent: invitation }) })
      .catch(async (failure: unknown) => {
        const rejection = rejectionIn(failure);
        if (rejection) await this.statements.rows(QUEUE_REJECTION, ['booking', id]);
        throw rejection ?? failure;
      });
  }
}

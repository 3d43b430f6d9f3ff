import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { BookingLinks } from '../booking-links/booking-links.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import { CancelledBookingEntity } from '../bookings/cancelled-booking.entity.js';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { Statements } from '../database/statements.js';
import { QuoteEntity } from '../quotes/quote.entity.js';
import { addressEmail } from './address-email.js';
import { bookingEmailToCustomer, bookingEmailToOffice } from './booking-emails.js';
import type { EmailContent } from './email-content.js';
import { type MailTransport, mailTransport } from './mail-transport.js';
import { type MailJob, QUEUE_REJECTION } from './queue-mail.js';
import { quoteEmailToCustomer, quoteEmailToOffice } from './quote-emails.js';
import { rejectedEmailToOffice } from './rejected-email.js';
import { rejectionIn } from './rejection.js';

/** An email and the customer it is to or about. */
interface Draft {
  content: EmailContent;
  customer: { name: string; address: string };
  /** When what it is about was sent to us. */
  at: Date;
}

@Injectable()
export class MailService {
  private readonly transport: MailTransport;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly statements: Statements,
    private readonly links: BookingLinks,
    @InjectRepository(BookingEntity) private readonly bookings: Repository<BookingEntity>,
    @InjectRepository(CancelledBookingEntity)
    private readonly cancelled: Repository<CancelledBookingEntity>,
    @InjectRepository(QuoteEntity) private readonly quotes: Repository<QuoteEntity>,
  ) {
    this.transport = mailTransport(env.mail);
  }

  /**
   * Delivers one queued email. Delivering it again sends the same Message-ID, by which mail programs
   * recognise a repeat.
   *
   * @param queuedAt when it was queued: a notice of a rejection is of that time, and another one another email
   * @throws {RejectedEmailError} when trying again is of no use; the office is notified of a customer's
   * @throws when the mail server does not take it; the queue tries again
   */
  async send(job: MailJob, queuedAt: Date): Promise<void> {
    const draft = await (job.about === 'booking' ? this.aboutBooking(job) : this.aboutQuote(job));
    if (!draft) return;
    const { about, id, to, rejected } = job;
    const at = rejected ? queuedAt : draft.at;
    const email = addressEmail(this.env, {
      ...draft,
      id: `${about}-${id}-${at.getTime()}-${rejected ? 'rejected' : to}`,
      to,
      at,
    });
    await this.transport.deliver(email).catch(async (failure: unknown) => {
      const rejection = rejectionIn(failure);
      if (rejection && job.to === 'customer') {
        await this.statements.rows(QUEUE_REJECTION, [job.about, job.id]);
      }
      throw rejection ?? failure;
    });
  }

  private async aboutBooking({ id, to, rejected }: MailJob): Promise<Draft | undefined> {
    const booking =
      (await this.bookings.findOneBy({ id })) ??
      // A rejection notice also needs the customer of a cancelled booking, whom the office then calls.
      (rejected ? await this.cancelled.findOneBy({ id }) : undefined);
    if (!booking) return undefined;
    const name = `${booking.firstName} ${booking.lastName}`;
    return {
      content: rejected
        ? rejectedEmailToOffice('booking', { ...booking, name })
        : to === 'customer'
          ? bookingEmailToCustomer(booking, this.env.company, await this.links.make(booking))
          : bookingEmailToOffice(booking),
      customer: {
        name,
        address: booking.email,
      },
      at: booking.bookedAt,
    };
  }

  private async aboutQuote({ id, to, rejected }: MailJob): Promise<Draft | undefined> {
    const quote = await this.quotes.findOneBy({ id });
    if (!quote) return undefined;
    return {
      content: rejected
        ? rejectedEmailToOffice('quote', quote)
        : to === 'customer'
          ? quoteEmailToCustomer(quote, this.env.company)
          : quoteEmailToOffice(quote),
      customer: { name: quote.name, address: quote.email },
      at: quote.requestedAt,
    };
  }
}

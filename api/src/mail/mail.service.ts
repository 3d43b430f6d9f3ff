import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { BookingLinks } from '../booking-links/booking-links.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import { CancelledBookingEntity } from '../bookings/cancelled-booking.entity.js';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { QuoteEntity } from '../quotes/quote.entity.js';
import { addressEmail, type Correspondent } from './address-email.js';
import { bookingEmailToCustomer, bookingEmailToOffice, customerOf } from './booking-emails.js';
import type { EmailContent } from './email-content.js';
import { findBooking } from './find-booking.js';
import { MailDelivery } from './mail-delivery.js';
import { type MailJob, QUEUE_REJECTION } from './queue-mail.js';
import { quoteEmailToCustomer, quoteEmailToOffice } from './quote-emails.js';
import { rejectedEmailToOffice } from './rejected-email.js';

/** An email and whom it is to or about. */
interface Draft {
  content: EmailContent;
  correspondent: Correspondent;
  /** When the booking or the quote request was sent. */
  at: Date;
  /** Of the booking; quote requests have none. */
  version?: number;
}

/** Sends what customers and the office get when a booking or a quote request arrives. */
@Injectable()
export class MailService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly delivery: MailDelivery,
    private readonly links: BookingLinks,
    @InjectRepository(BookingEntity) private readonly bookings: Repository<BookingEntity>,
    @InjectRepository(CancelledBookingEntity)
    private readonly cancelled: Repository<CancelledBookingEntity>,
    @InjectRepository(QuoteEntity) private readonly quotes: Repository<QuoteEntity>,
  ) {}

  /**
   * Delivers one queued email. Delivering it again sends the same Message-ID, by which mail programs
   * recognise a repeat.
   *
   * @param queuedAt when the job was queued: part of the Message-ID of a rejection notice, so that a later notice is
   *   another email
   * @throws {RejectedEmailError} when trying again is of no use; the office is notified if it was to a customer
   * @throws {Error} when the mail server does not accept it; the queue tries again
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
    await this.delivery.deliver(
      email,
      to === 'customer' ? [QUEUE_REJECTION, [about, id, draft.version]] : undefined,
    );
  }

  private async aboutBooking(job: MailJob): Promise<Draft | undefined> {
    const { id, rejected } = job;
    // A rejection notice also needs the customer of a cancelled booking, whom the office then calls.
    const booking = await (rejected
      ? findBooking(id, this.bookings, this.cancelled)
      : this.bookings.findOneBy({ id }));
    if (!booking) return undefined;
    return {
      content: await this.bookingContent(job, booking),
      correspondent: customerOf(booking),
      at: booking.bookedAt,
      version: booking.version,
    };
  }

  private async bookingContent(
    { to, rejected, version }: MailJob,
    booking: BookingEntity | CancelledBookingEntity,
  ): Promise<EmailContent> {
    if (rejected) {
      const isSame = version === undefined || version === booking.version;
      const since = booking instanceof CancelledBookingEntity ? 'ended' : 'changed';
      const customer = { ...booking, name: customerOf(booking).name };
      return rejectedEmailToOffice('booking', customer, isSame ? undefined : since);
    }
    if (to === 'business') return bookingEmailToOffice(booking);
    return bookingEmailToCustomer(booking, this.env.company, await this.links.make(booking));
  }

  private async aboutQuote(job: MailJob): Promise<Draft | undefined> {
    const quote = await this.quotes.findOneBy({ id: job.id });
    if (!quote) return undefined;
    return {
      content: this.quoteContent(job, quote),
      correspondent: { name: quote.name, address: quote.email },
      at: quote.requestedAt,
    };
  }

  private quoteContent({ to, rejected }: MailJob, quote: QuoteEntity): EmailContent {
    if (rejected) return rejectedEmailToOffice('quote', quote);
    if (to === 'business') return quoteEmailToOffice(quote);
    return quoteEmailToCustomer(quote, this.env.company);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { SendMailOptions } from 'nodemailer';
import { Repository } from 'typeorm';
import { BookingEntity } from '../bookings/booking.entity.js';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { Statements } from '../database/statements.js';
import { QuoteEntity } from '../quotes/quote.entity.js';
import { bookingLetterToBusiness, bookingLetterToCustomer } from './booking-letters.js';
import { displayName } from './display-name.js';
import { type Letter, toHtml, toPlainText } from './letter.js';
import { type PostOffice, postOffice } from './post-office.js';
import { type MailJob, QUEUE_REJECTION } from './queue-mail.js';
import { quoteLetterToBusiness, quoteLetterToCustomer } from './quote-letters.js';
import { rejectedLetterToBusiness } from './rejected-letter.js';
import { rejectionIn } from './rejection.js';

/** A letter and the customer it is to or about. */
interface Draft {
  letter: Letter;
  customer: { name: string; address: string };
  at: Date;
}

@Injectable()
export class MailService {
  private readonly office: PostOffice;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly statements: Statements,
    @InjectRepository(BookingEntity) private readonly bookings: Repository<BookingEntity>,
    @InjectRepository(QuoteEntity) private readonly quotes: Repository<QuoteEntity>,
  ) {
    this.office = postOffice(env.mail);
  }

  /**
   * Delivers one queued message. Delivering it again sends the same Message-ID, by which mail programs
   * recognise a repeat.
   *
   * @throws {RejectedEmailError} when trying again is of no use; the office is told about a customer's
   * @throws when the mail server does not take it; the queue tries again
   */
  async send(job: MailJob): Promise<void> {
    const draft = await (job.about === 'booking' ? this.aboutBooking(job) : this.aboutQuote(job));
    if (!draft) return;
    await this.office.deliver(this.address(job, draft)).catch(async (failure: unknown) => {
      const rejection = rejectionIn(failure);
      if (rejection && job.to === 'customer') {
        await this.statements.rows(QUEUE_REJECTION, [job.about, job.id]);
      }
      throw rejection ?? failure;
    });
  }

  private async aboutBooking({ id, to, rejected }: MailJob): Promise<Draft | undefined> {
    const booking = await this.bookings.findOneBy({ id });
    if (!booking) return undefined;
    const name = `${booking.firstName} ${booking.lastName}`;
    return {
      letter: rejected
        ? rejectedLetterToBusiness('booking', { ...booking, name })
        : to === 'customer'
          ? bookingLetterToCustomer(booking, this.env.company)
          : bookingLetterToBusiness(booking),
      customer: {
        name: displayName(name),
        address: booking.email,
      },
      at: booking.bookedAt,
    };
  }

  private async aboutQuote({ id, to, rejected }: MailJob): Promise<Draft | undefined> {
    const quote = await this.quotes.findOneBy({ id });
    if (!quote) return undefined;
    return {
      letter: rejected
        ? rejectedLetterToBusiness('quote', quote)
        : to === 'customer'
          ? quoteLetterToCustomer(quote, this.env.company)
          : quoteLetterToBusiness(quote),
      customer: { name: displayName(quote.name), address: quote.email },
      at: quote.requestedAt,
    };
  }

  private address({ about, id, to, rejected }: MailJob, { letter, customer, at }: Draft) {
    const { from, business } = this.env.mail;
    const office = { name: this.env.company.name, address: business };
    return {
      messageId: `<${about}-${id}-${at.getTime()}-${rejected ? 'rejected' : to}@${from.split('@').at(-1)}>`,
      date: at,
      from: { name: this.env.company.name, address: from },
      to: to === 'customer' ? customer : office,
      replyTo: to === 'customer' ? office : customer,
      subject: letter.subject,
      text: toPlainText(letter),
      html: toHtml(letter),
      headers: { 'Auto-Submitted': 'auto-generated' },
    } satisfies SendMailOptions;
  }
}

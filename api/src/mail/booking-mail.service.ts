import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isInSeries, sydneyInstant } from '@site/contract/clean-dates';
import { Repository } from 'typeorm';
import { BookingLinks } from '../booking-links/booking-links.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import { CancelledBookingEntity } from '../bookings/cancelled-booking.entity.js';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { addressEmail } from './address-email.js';
import { bookingCalendar } from './booking-calendar.js';
import { bookingChangeEmail } from './booking-change-emails.js';
import { customerOf } from './booking-emails.js';
import { customerChangeEmail, customerChangeEmailToOffice } from './customer-change-emails.js';
import type { EmailContent } from './email-content.js';
import { findBooking } from './find-booking.js';
import { MailDelivery } from './mail-delivery.js';
import type { BookingChangeJob } from './queue-booking-change.js';
import type { CustomerChangeJob } from './queue-customer-change.js';
import { QUEUE_REJECTION } from './queue-mail.js';
import type { ReminderJob } from './queue-reminder.js';
import type { Recipient } from './recipient.js';
import { reminderEmail } from './reminder-email.js';

type Booking = BookingEntity | CancelledBookingEntity;

/** An email about a booking that is to be sent. */
interface OutgoingEmail {
  booking: Booking;
  /** Part of the Message-ID: distinguishes this email from all others about the booking. */
  kind: string;
  at: Date;
  content: EmailContent;
  to?: Recipient;
  calendar?: 'REQUEST' | 'CANCEL';
}

/** What an email to the office says if the booking has changed again before it is sent. */
const SINCE = {
  changed: 'Since then the booking has been changed again. This is how it is now:',
  ended: 'Since then the booking has been cancelled.',
};

/**
 * Sends the emails about changes of bookings. Delivering an email again sends the same Message-ID, by which mail
 * programs recognise a repeat. Each method throws {@link RejectedEmailError} when trying again is of no use (the office
 * is notified if it was to a customer), and other errors when the queue should try again.
 */
@Injectable()
export class BookingMailService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly delivery: MailDelivery,
    private readonly links: BookingLinks,
    @InjectRepository(BookingEntity) private readonly bookings: Repository<BookingEntity>,
    @InjectRepository(CancelledBookingEntity)
    private readonly cancelled: Repository<CancelledBookingEntity>,
  ) {}

  /** Notifies the customer of a change by the office. Dropped if another change, with its own email, has followed. */
  async sendOfficeChange({ id, version, change }: BookingChangeJob): Promise<void> {
    const isCancelled = change === 'cancelled';
    const booking = await this.findVersion(id, version, isCancelled);
    if (!booking) return;
    const page = isCancelled ? undefined : await this.links.make(booking);
    const { company } = this.env;
    await this.deliver({
      booking,
      kind: `${change}-${version}`,
      at: booking.changedAt,
      content: bookingChangeEmail(change, booking, { company, now: new Date(), page }),
      calendar: isCancelled ? 'CANCEL' : 'REQUEST',
    });
  }

  /** Sends a change by a customer: to the customer, unless the booking has changed since, or to the office. */
  async sendCustomerChange(job: CustomerChangeJob, queuedAt: Date): Promise<void> {
    const { id, version, change, to, date } = job;
    const isCancelled = change === 'cancelled';
    if (to === 'business') return this.sendToOffice(job, queuedAt);
    const booking = await this.findVersion(id, version, isCancelled);
    if (!booking) return;
    const page = isCancelled ? undefined : await this.links.make(booking);
    const notice = { change, date, booking, now: new Date() };
    await this.deliver({
      booking,
      kind: `customer-${change}-${version}`,
      at: booking.changedAt,
      content: customerChangeEmail(notice, this.env.company, page),
      // For every change: this email may replace a dropped one that was to bring the date into the calendar.
      calendar: isCancelled ? 'CANCEL' : 'REQUEST',
    });
  }

  /** Reminds the customer, unless the clean has begun, or the booking has no clean on that date any more. */
  async sendReminder({ id, date }: ReminderJob): Promise<void> {
    const booking = await this.bookings.findOneBy({ id });
    if (!booking || !hasCleanToCome(booking, date, new Date())) return;
    const page = await this.links.make(booking);
    await this.deliver({
      booking,
      kind: `reminder-${date}`,
      at: new Date(),
      content: reminderEmail(date, booking, { company: this.env.company, page }),
    });
  }

  /** If the booking has changed since, the email says so. A cancellation that the office has undone is not reported. */
  private async sendToOffice(job: CustomerChangeJob, queuedAt: Date): Promise<void> {
    const { id, version, change, date } = job;
    const booking = await findBooking(id, this.bookings, this.cancelled);
    if (!booking) return;
    const cancelled = booking instanceof CancelledBookingEntity ? booking : null;
    const isLatest = booking.version === version;
    if (change === 'cancelled' && !isLatest) return;
    const since = isLatest ? undefined : SINCE[cancelled ? 'ended' : 'changed'];
    const reason = change === 'cancelled' ? cancelled?.reason : undefined;
    const notice = { change, date, booking, now: new Date() };
    await this.deliver({
      booking,
      kind: `customer-${change}-${version}-business`,
      at: queuedAt,
      content: customerChangeEmailToOffice(notice, {
        reason,
        since,
        hasEnded: cancelled !== null,
      }),
      to: 'business',
    });
  }

  private findVersion(id: string, version: number, isCancelled: boolean): Promise<Booking | null> {
    return isCancelled
      ? this.cancelled.findOneBy({ id, version })
      : this.bookings.findOneBy({ id, version });
  }

  private async deliver({ booking, kind, at, content, to = 'customer', calendar }: OutgoingEmail) {
    const invitation = calendar && bookingCalendar(booking, this.env, calendar);
    const email = addressEmail(this.env, {
      id: `booking-${booking.id}-${booking.bookedAt.getTime()}-${kind}`,
      at,
      to,
      content,
      correspondent: customerOf(booking),
    });
    await this.delivery.deliver(
      { ...email, ...(invitation && { icalEvent: invitation }) },
      to === 'customer' ? [QUEUE_REJECTION, ['booking', booking.id, booking.version]] : undefined,
    );
  }
}

function hasCleanToCome(
  { firstClean, frequency, skippedCleans, start }: BookingEntity,
  date: string,
  now: Date,
): boolean {
  if (firstClean === null || skippedCleans.includes(date)) return false;
  const hasBegun = sydneyInstant(date, start.slice(0, 5)) <= now.getTime();
  return isInSeries({ firstClean, frequency }, date) && !hasBegun;
}

import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { MyBooking } from '@site/contract/my-booking';
import type { StaffBooking } from '@site/contract/staff-bookings';
import { Repository } from 'typeorm';
import { BookingLinks } from '../booking-links/booking-links.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { changesOf } from '../limits/usage-limits.js';
import { UseCounts } from '../limits/use-counts.js';
import { bookingCalendar } from '../mail/booking-calendar.js';
import type { BookingChange } from '../staff-bookings/booking-changes.js';
import { CANCELLED, StaffBookingsService } from '../staff-bookings/staff-bookings.service.js';
import type { LinkVisitor } from './booking-token.js';
import { describeMyBooking } from './describe-my-booking.js';

/** What customers see of their booking, and do to it, by the link in their emails. */
@Injectable()
export class MyBookingService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly links: BookingLinks,
    private readonly bookings: StaffBookingsService,
    private readonly uses: UseCounts,
    @InjectRepository(BookingEntity) private readonly rows: Repository<BookingEntity>,
  ) {}

  /** @throws {NotFoundException} for a token that leads to no booking */
  async find({ token, client }: LinkVisitor): Promise<MyBooking> {
    return this.describe(
      await this.bookings.findForCustomer(await this.links.bookingOf(token, client)),
    );
  }

  /**
   * @throws {ConflictException} as {@link StaffBookingsService.change}
   * @throws {TooManyRequestsException} after many changes
   */
  async change({ token, client }: LinkVisitor, change: BookingChange): Promise<MyBooking> {
    const id = await this.links.bookingOf(token, client);
    await this.uses.count(changesOf(id, client));
    return this.describe(await this.bookings.changeByCustomer(id, change));
  }

  /**
   * The cleans in the format of iCalendar.
   *
   * @throws {ConflictException} before their date is confirmed, and when the booking is cancelled
   */
  async calendar({ token, client }: LinkVisitor): Promise<string> {
    const id = await this.links.bookingOf(token, client);
    const booking = await this.rows.findOneBy({ id });
    const file = booking && bookingCalendar(booking, this.env, 'PUBLISH');
    if (file) return file.content;
    const isCancelled = !booking && (await this.bookings.findForCustomer(id)).cancellation;
    throw new ConflictException(
      isCancelled ? CANCELLED : 'There are no cleans to add to a calendar.',
    );
  }

  private describe(booking: StaffBooking): MyBooking {
    return describeMyBooking(booking, this.env.company.phone, new Date());
  }
}

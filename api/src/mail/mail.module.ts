import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BookingLinksModule } from '../booking-links/booking-links.module.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import { CancelledBookingEntity } from '../bookings/cancelled-booking.entity.js';
import { QuoteEntity } from '../quotes/quote.entity.js';
import { TeamModule } from '../team/team.module.js';
import { BookingMailService } from './booking-mail.service.js';
import { MailService } from './mail.service.js';
import { MailDelivery } from './mail-delivery.js';
import { StaffMailService } from './staff-mail.service.js';

@Module({
  imports: [
    TeamModule,
    TypeOrmModule.forFeature([BookingEntity, CancelledBookingEntity, QuoteEntity]),
    BookingLinksModule,
  ],
  providers: [MailDelivery, MailService, BookingMailService, StaffMailService],
  exports: [MailService, BookingMailService, StaffMailService],
})
export class MailModule {}

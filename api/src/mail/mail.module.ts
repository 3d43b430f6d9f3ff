import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BookingLinksModule } from '../booking-links/booking-links.module.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import { CancelledBookingEntity } from '../bookings/cancelled-booking.entity.js';
import { QuoteEntity } from '../quotes/quote.entity.js';
import { BookingMailService } from './booking-mail.service.js';
import { MailService } from './mail.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([BookingEntity, CancelledBookingEntity, QuoteEntity]),
    BookingLinksModule,
  ],
  providers: [MailService, BookingMailService],
  exports: [MailService, BookingMailService],
})
export class MailModule {}

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BookingEntity } from '../bookings/booking.entity.js';
import { CancelledBookingEntity } from '../bookings/cancelled-booking.entity.js';
import { QuoteEntity } from '../quotes/quote.entity.js';
import { BookingMailService } from './booking-mail.service.js';
import { MailService } from './mail.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([BookingEntity, CancelledBookingEntity, QuoteEntity])],
  providers: [MailService, BookingMailService],
  exports: [MailService, BookingMailService],
})
export class MailModule {}

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BookingEntity } from '../bookings/booking.entity.js';
import { QuoteEntity } from '../quotes/quote.entity.js';
import { MailService } from './mail.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([BookingEntity, QuoteEntity])],
  providers: [MailService],
  exports: [MailService],
})
export class MailModule {}

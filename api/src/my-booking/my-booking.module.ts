import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BookingLinksModule } from '../booking-links/booking-links.module.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import { LimitsModule } from '../limits/limits.module.js';
import { StaffBookingsModule } from '../staff-bookings/staff-bookings.module.js';
import { MyBookingController } from './my-booking.controller.js';
import { MyBookingService } from './my-booking.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([BookingEntity]),
    StaffBookingsModule,
    BookingLinksModule,
    LimitsModule,
  ],
  controllers: [MyBookingController],
  providers: [MyBookingService],
})
export class MyBookingModule {}

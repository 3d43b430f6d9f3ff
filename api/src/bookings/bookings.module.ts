import { Module } from '@nestjs/common';
import { StaffModule } from '../staff/staff.module.js';
import { BookingsController } from './bookings.controller.js';
import { BookingsService } from './bookings.service.js';

@Module({
  imports: [StaffModule],
  controllers: [BookingsController],
  providers: [BookingsService],
})
export class BookingsModule {}

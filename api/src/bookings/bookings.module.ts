import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/limits.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { BookingsController } from './bookings.controller.js';
import { BookingsService } from './bookings.service.js';

@Module({
  imports: [StaffModule, LimitsModule],
  controllers: [BookingsController],
  providers: [BookingsService],
})
export class BookingsModule {}

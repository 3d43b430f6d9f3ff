import { Module } from '@nestjs/common';
import { StaffModule } from '../staff/staff.module.js';
import { StaffBookingsController } from './staff-bookings.controller.js';
import { StaffBookingsService } from './staff-bookings.service.js';

@Module({
  imports: [StaffModule],
  controllers: [StaffBookingsController],
  providers: [StaffBookingsService],
  exports: [StaffBookingsService],
})
export class StaffBookingsModule {}

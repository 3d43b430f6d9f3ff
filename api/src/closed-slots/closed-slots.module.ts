import { Module } from '@nestjs/common';
import { StaffModule } from '../staff/staff.module.js';
import { ClosedSlotsController } from './closed-slots.controller.js';
import { ClosedSlotsService } from './closed-slots.service.js';

@Module({
  imports: [StaffModule],
  controllers: [ClosedSlotsController],
  providers: [ClosedSlotsService],
})
export class ClosedSlotsModule {}

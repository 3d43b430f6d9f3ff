import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StaffModule } from '../staff/staff.module.js';
import { DailyVisitsController } from './daily-visits.controller.js';
import { MarketingController } from './marketing.controller.js';
import { MarketingService } from './marketing.service.js';
import { MarketingLinkEntity } from './marketing-link.entity.js';
import { StaffLinksController } from './staff-links.controller.js';
import { StaffLinksService } from './staff-links.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([MarketingLinkEntity]), StaffModule],
  controllers: [MarketingController, DailyVisitsController, StaffLinksController],
  providers: [MarketingService, StaffLinksService],
})
export class MarketingModule {}

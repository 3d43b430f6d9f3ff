import { Module } from '@nestjs/common';
import { HealthModule } from '../health/health.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { ChangeFeed } from './change-feed.js';
import { EventStreams } from './event-streams.js';
import { LiveController } from './live.controller.js';
import { LiveChanges } from './live-changes.js';

@Module({
  imports: [HealthModule, StaffModule],
  controllers: [LiveController],
  providers: [ChangeFeed, EventStreams, LiveChanges],
})
export class LiveModule {}

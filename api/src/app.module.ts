import { type DynamicModule, Module } from '@nestjs/common';
import { BookingsModule } from './bookings/bookings.module.js';
import { ClosedSlotsModule } from './closed-slots/closed-slots.module.js';
import type { Env } from './config/env.js';
import { EnvModule } from './config/env.module.js';
import { ContractModule } from './contract/contract.module.js';
import { CustomersModule } from './customers/customers.module.js';
import { DatabaseModule } from './database/database.module.js';
import { HealthModule } from './health/health.module.js';
import { RateLimitModule } from './http/rate-limit.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { LiveModule } from './live/live.module.js';
import { MarketingModule } from './marketing/marketing.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { MyBookingModule } from './my-booking/my-booking.module.js';
import { QuoteFilesModule } from './quote-files/quote-files.module.js';
import { QuotesModule } from './quotes/quotes.module.js';
import { StaffModule } from './staff/staff.module.js';
import { StaffBookingsModule } from './staff-bookings/staff-bookings.module.js';
import { TeamModule } from './team/team.module.js';
import { TracingModule } from './tracing/tracing.module.js';

@Module({
  imports: [
    DatabaseModule,
    RateLimitModule,
    HealthModule,
    ContractModule,
    BookingsModule,
    ClosedSlotsModule,
    StaffBookingsModule,
    MyBookingModule,
    QuotesModule,
    QuoteFilesModule,
    CustomersModule,
    MarketingModule,
    StaffModule,
    TeamModule,
    LiveModule,
    JobsModule,
    MetricsModule,
    TracingModule,
  ],
})
export class AppModule {
  static with(env: Env): DynamicModule {
    return { module: AppModule, imports: [EnvModule.with(env)] };
  }
}

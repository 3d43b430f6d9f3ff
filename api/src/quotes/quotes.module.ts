import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/limits.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { QuoteInboxController } from './quote-inbox.controller.js';
import { QuoteInboxService } from './quote-inbox.service.js';
import { QuotesController } from './quotes.controller.js';
import { QuotesService } from './quotes.service.js';

@Module({
  imports: [LimitsModule, StaffModule],
  controllers: [QuotesController, QuoteInboxController],
  providers: [QuotesService, QuoteInboxService],
})
export class QuotesModule {}

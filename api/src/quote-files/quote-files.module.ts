import { Module } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { FileStore } from './file-store.js';
import { openFileStore } from './open-file-store.js';
import { QuoteUploadsController } from './quote-uploads.controller.js';
import { QuoteUploadsService } from './quote-uploads.service.js';
import { StaffQuoteFilesController } from './staff-quote-files.controller.js';
import { StaffQuoteFilesService } from './staff-quote-files.service.js';
import { StaleFiles } from './stale-files.js';

@Module({
  imports: [LimitsModule, StaffModule],
  controllers: [QuoteUploadsController, StaffQuoteFilesController],
  providers: [
    {
      provide: FileStore,
      inject: [ENV],
      useFactory: ({ uploads }: Env) => openFileStore(uploads),
    },
    QuoteUploadsService,
    StaffQuoteFilesService,
    StaleFiles,
  ],
  exports: [StaleFiles],
})
export class QuoteFilesModule {}

import { Module } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { FileFolder } from './file-folder.js';
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
      provide: FileFolder,
      inject: [ENV],
      useFactory: ({ uploads }: Env) => new FileFolder(uploads.folder),
    },
    QuoteUploadsService,
    StaffQuoteFilesService,
    StaleFiles,
  ],
  exports: [StaleFiles],
})
export class QuoteFilesModule {}

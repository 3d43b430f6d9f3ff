import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { QuoteFilesModule } from '../quote-files/quote-files.module.js';
import { JobRunner } from './job-runner.js';

@Module({ imports: [MailModule, QuoteFilesModule], providers: [JobRunner] })
export class JobsModule {}

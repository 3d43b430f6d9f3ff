import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { JobRunner } from './job-runner.js';

@Module({ imports: [MailModule], providers: [JobRunner] })
export class JobsModule {}

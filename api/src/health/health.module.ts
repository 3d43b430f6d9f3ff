import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { HealthController } from './health.controller.js';
import { OfficeMail } from './office-mail.js';
import { Shutdown } from './shutdown.js';

@Module({
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [HealthController],
  providers: [OfficeMail, Shutdown],
  exports: [Shutdown],
})
export class HealthModule {}

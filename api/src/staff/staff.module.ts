import { Module } from '@nestjs/common';
import { SignInService } from './sign-in.service.js';
import { SignInAttempts } from './sign-in-attempts.js';
import { StaffController } from './staff.controller.js';
import { StaffSessions } from './staff-sessions.js';

@Module({
  controllers: [StaffController],
  providers: [StaffSessions, SignInAttempts, SignInService],
  exports: [StaffSessions, SignInAttempts],
})
export class StaffModule {}

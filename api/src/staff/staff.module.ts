import { Module } from '@nestjs/common';
import { SignInAttempts } from './sign-in-attempts.js';
import { StaffController } from './staff.controller.js';
import { StaffSessions } from './staff-sessions.js';

@Module({
  controllers: [StaffController],
  providers: [StaffSessions, SignInAttempts],
  exports: [StaffSessions],
})
export class StaffModule {}

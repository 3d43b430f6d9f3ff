import {
  type CanActivate,
  type ExecutionContext,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common';
import { StaffSessions } from './staff-sessions.js';

/** Lets only staff through, when the staff pages are protected. */
@Injectable()
export class StaffGuard implements CanActivate {
  constructor(private readonly sessions: StaffSessions) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (await this.sessions.isSignedIn(context.switchToHttp().getRequest())) return true;
    throw new UnauthorizedException('This is for staff only. Please sign in.');
  }
}

import {
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Injectable,
  SetMetadata,
  UnauthorizedException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { rememberCaller, type StaffCaller } from './staff-caller.js';
import { StaffSessions } from './staff-sessions.js';

/** `account` is an account of one's own, whatever its role; `owner-account` one of an owner. */
type Need = 'owner' | 'account' | 'owner-account';

const NEED = 'need of a staff call';

/** On a guarded call or controller that not all staff may use. */
export const OnlyFor = (need: Need) => SetMetadata(NEED, need);

/** Lets only staff through, when the staff pages are protected, and of them those that {@link OnlyFor} names. */
@Injectable()
export class StaffGuard implements CanActivate {
  constructor(
    private readonly sessions: StaffSessions,
    private readonly reflector: Reflector,
  ) {}

  /**
   * @throws {UnauthorizedException} for a visitor
   * @throws {ForbiddenException} for staff who may not do this
   */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const caller = await this.sessions.caller(request);
    if (!caller) throw new UnauthorizedException('This is for staff only. Please sign in.');
    const places = [context.getHandler(), context.getClass()];
    checkNeed(this.reflector.getAllAndOverride<Need | undefined>(NEED, places), caller);
    rememberCaller(request, caller);
    return true;
  }
}

function checkNeed(need: Need | undefined, { role, account }: StaffCaller) {
  if (need === undefined) return;
  if (need !== 'owner' && !account) {
    throw new ForbiddenException('This needs an account of your own. An owner can invite you.');
  }
  if (need !== 'account' && role !== 'owner') {
    throw new ForbiddenException('Only an owner may do this.');
  }
}

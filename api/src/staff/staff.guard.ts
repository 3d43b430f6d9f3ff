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

/** Needs that not all staff meet: an account of their own, and the role of an owner. */
const NEEDS = {
  owner: { account: false, owner: true },
  account: { account: true, owner: false },
  'owner-account': { account: true, owner: true },
} as const;
type Need = keyof typeof NEEDS;

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
  const needs = NEEDS[need];
  if (needs.account && !account) {
    throw new ForbiddenException('This needs an account of your own. An owner can invite you.');
  }
  if (needs.owner && role !== 'owner') {
    throw new ForbiddenException('Only an owner may do this.');
  }
}

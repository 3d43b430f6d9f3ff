import { createParamDecorator } from '@nestjs/common';
import type { Request } from 'express';
import { callerOf } from './staff-caller.js';

/** Who changes something on the staff pages, for the history. As a value of a statement it is JSON. */
export interface StaffMember {
  /** Id of the account, digits; null with the shared password and with open access. */
  id: string | null;
  /** The current name; null when nobody is known by name. */
  name: string | null;
}

/** The shared password, open access, and the command line. */
export const NOBODY: StaffMember = { id: null, name: null };

/** The {@link StaffMember} who makes a call that {@link StaffGuard} lets through. */
export const ActingStaff = createParamDecorator((_data, context): StaffMember => {
  const account = callerOf(context.switchToHttp().getRequest<Request>())?.account;
  return account ? { id: account.id, name: account.name } : NOBODY;
});

import { createParamDecorator } from '@nestjs/common';
import type { SignedInAccount, StaffRole } from '@site/contract/session';
import type { Request } from 'express';

/** Somebody who may see staff data. */
export interface StaffCaller {
  role: StaffRole;
  /** Null with the shared password and with open access. */
  account: SignedInAccount | null;
  /** Id of the session, which is not its token; null with open access. */
  sessionId: string | null;
}

const callers = new WeakMap<Request, StaffCaller>();

/** Keeps who makes a request for as long as it lasts. */
export const rememberCaller = (request: Request, caller: StaffCaller) => {
  callers.set(request, caller);
};

/** Who makes a request that {@link StaffGuard} has let through; undefined for any other. */
export const callerOf = (request: Request): StaffCaller | undefined => callers.get(request);

/** The {@link StaffCaller} of a call that {@link StaffGuard} guards. */
export const Caller = createParamDecorator((_data, context): StaffCaller => {
  const caller = callerOf(context.switchToHttp().getRequest<Request>());
  if (!caller) throw new Error('Only a guarded call has a caller.');
  return caller;
});

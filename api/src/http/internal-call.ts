import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  NotFoundException,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { Request } from 'express';

const INTERNAL = 'internal call';

/** Every request from outside comes through a proxy, which names the URL that it requests. */
const isFromOutside = ({ headers }: Request) =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;

/** Hides a call from all clients but the website's own servers, whatever their proxies let through. */
@Injectable()
class InternalCallGuard implements CanActivate {
  /** @throws {NotFoundException} for a request that comes through a proxy */
  canActivate(context: ExecutionContext): boolean {
    if (!isFromOutside(context.switchToHttp().getRequest<Request>())) return true;
    throw new NotFoundException('There is nothing at this address.');
  }
}

/** For calls that only the website's own servers make. They have no rate limit. */
export const InternalCall = () =>
  applyDecorators(SetMetadata(INTERNAL, true), UseGuards(InternalCallGuard));

/** Whether the website's own servers make this call. */
export const isInternalCall = (context: ExecutionContext, reflector: Reflector): boolean =>
  reflector.get<boolean | undefined>(INTERNAL, context.getHandler()) === true &&
  !isFromOutside(context.switchToHttp().getRequest<Request>());

import {
  type ExecutionContext,
  HttpException,
  Injectable,
  Module,
  SetMetadata,
} from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ThrottlerGuard, ThrottlerModule } from '@nestjs/throttler';
import type { Request } from 'express';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';

const MINUTE_MS = 60_000;

const isRead = (context: ExecutionContext) =>
  ['GET', 'HEAD'].includes(context.switchToHttp().getRequest<Request>().method);

const INTERNAL = 'internal call';

/** For calls that the website's own servers make: without a limit unless they come from outside. */
export const InternalCall = () => SetMetadata(INTERNAL, true);

/** Every request from outside comes through a proxy, which says for whom it asks. */
const isFromOutside = (context: ExecutionContext) =>
  context.switchToHttp().getRequest<Request>().get('x-forwarded-for') !== undefined;

/** Throttles per visitor, over all addresses of the API together. */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  protected override async shouldSkip(context: ExecutionContext): Promise<boolean> {
    const internal = this.reflector.get<boolean>(INTERNAL, context.getHandler());
    return internal === true && !isFromOutside(context);
  }

  protected override async throwThrottlingException(): Promise<void> {
    throw new HttpException({}, 429);
  }
}

@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      inject: [ENV],
      useFactory: ({ rateLimits }: Env) => ({
        throttlers: [
          {
            ttl: MINUTE_MS,
            limit: (context) => (isRead(context) ? rateLimits.reads : rateLimits.writes),
          },
        ],
        generateKey: (context, visitor) => `${isRead(context) ? 'reads' : 'writes'} ${visitor}`,
      }),
    }),
  ],
  providers: [{ provide: APP_GUARD, useClass: RateLimitGuard }],
})
export class RateLimitModule {}

import { type ExecutionContext, HttpException, Injectable, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ThrottlerGuard, ThrottlerModule } from '@nestjs/throttler';
import type { Request } from 'express';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { isInternalCall } from './internal-call.js';
import { rateLimitClient } from './rate-limit-client.js';
import { isReadCall } from './read-call.js';
import { RecentRequests } from './recent-requests.js';

const MINUTE_MS = 60_000;

const isRead = (context: ExecutionContext) =>
  ['GET', 'HEAD'].includes(context.switchToHttp().getRequest<Request>().method) ||
  isReadCall(context);

/** Throttles per visitor, over all URLs of the API together. */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  protected override async shouldSkip(context: ExecutionContext): Promise<boolean> {
    return isInternalCall(context, this.reflector);
  }

  protected override async getTracker({ ip }: Request): Promise<string> {
    return rateLimitClient(ip);
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
        storage: new RecentRequests(),
        generateKey: (context, visitor) => `${isRead(context) ? 'reads' : 'writes'} ${visitor}`,
      }),
    }),
  ],
  providers: [{ provide: APP_GUARD, useClass: RateLimitGuard }],
})
export class RateLimitModule {}

import { UnauthorizedException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { rateLimitClient } from '../http/rate-limit-client.js';
import { RecentRequests } from '../http/recent-requests.js';
import { TooManyRequestsException } from '../http/too-many-requests.js';
import type { StaffSessions } from '../staff/staff-sessions.js';
import { DOCS_PATH } from './docs-path.js';

const MINUTE_MS = 60_000;

/**
 * In production the documentation is for staff: it would show an attacker what there is to attack. It has its own
 * limit, because that of the calls does not cover it, and each request with a cookie costs the database a read.
 */
export function docsForStaff(sessions: StaffSessions, readsPerMinute: number) {
  const recent = new RecentRequests();
  return async (request: Request, _response: Response, next: NextFunction): Promise<void> => {
    if (!decodeURIComponent(request.path).startsWith(DOCS_PATH)) return next();
    const client = rateLimitClient(request.ip);
    const reads = await recent.increment(client, MINUTE_MS, readsPerMinute, MINUTE_MS);
    if (reads.isBlocked) {
      throw new TooManyRequestsException(
        'Too many requests. Please wait a moment and try again.',
        reads.timeToBlockExpire,
      );
    }
    if (!(await sessions.isSignedIn(request))) {
      throw new UnauthorizedException('This is for staff only. Please sign in.');
    }
    next();
  };
}

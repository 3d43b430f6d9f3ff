import { UnauthorizedException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { StaffSessions } from '../staff/staff-sessions.js';
import { DOCS_PATH } from './docs-path.js';

/** In production the documentation is for staff: it would show an attacker what there is to attack. */
export const docsForStaff =
  (sessions: StaffSessions) =>
  async (request: Request, _response: Response, next: NextFunction): Promise<void> => {
    const isDocs = decodeURIComponent(request.path).startsWith(DOCS_PATH);
    if (isDocs && !(await sessions.isSignedIn(request))) {
      throw new UnauthorizedException('This is for staff only. Please sign in.');
    }
    next();
  };

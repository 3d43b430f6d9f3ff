import { BadRequestException, NotFoundException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** Refuses paths outside the API, and broken percent-encoding, before any route sees them. */
export function refuseUnusablePaths(request: Request, _response: Response, next: NextFunction) {
  if (!/^\/api(\/|$)/.test(request.path)) {
    throw new NotFoundException('There is nothing at this address.');
  }
  if (!canDecode(request.path)) {
    throw new BadRequestException('The address of the request is not encoded correctly.');
  }
  next();
}

function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

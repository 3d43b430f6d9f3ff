import { NotFoundException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { WRITES } from './same-origin.js';

interface Layer {
  route?: { methods: Record<string, boolean> };
  match(path: string): boolean;
}

/** Methods that some route has at the request's path, in capitals; none for an unknown path. */
export function allowedMethods(request: Request): string[] {
  const layers = request.app.router.stack as unknown as Layer[]; // Express's types lack `match` and `methods`
  const [path = '/'] = request.originalUrl.split('?');
  const methods = layers
    .filter((layer) => layer.route && layer.match(path))
    .flatMap((layer) => Object.keys(layer.route?.methods ?? {}));
  return [...new Set(methods)].map((method) => method.toUpperCase()).sort();
}

/** Refuses a write that no route accepts before its body is read: otherwise a fault of the body would be reported. */
export function refuseUnknownWrites(request: Request, _response: Response, next: NextFunction) {
  const { method } = request;
  if (WRITES.has(method) && !allowedMethods(request).includes(method)) {
    throw new NotFoundException('There is nothing at this address.');
  }
  next();
}

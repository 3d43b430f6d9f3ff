import { ForbiddenException } from '@nestjs/common';
import { isOwnOrigin } from '@site/contract/own-origin';
import type { NextFunction, Request, Response } from 'express';

export const WRITES: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

interface RequestSource {
  method: string;
  /** The host that the visitor's browser sent the request to. */
  host: string | undefined;
  fetchSite: string | undefined;
  origin: string | undefined;
}

/**
 * Whether a request is a write that a page of another website may have caused. Browsers say where a request comes from; other
 * programs do not, and are accepted: they have no visitor's cookies.
 */
export function isForeignWrite({ method, host, fetchSite, origin }: RequestSource): boolean {
  if (!WRITES.has(method)) return false;
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  if (origin === undefined) return false;
  return !isOwnOrigin(origin, host);
}

/** Refuses writes that a page of another website makes a visitor's browser send. */
export function refuseForeignWrites(request: Request, _response: Response, next: NextFunction) {
  const foreign = isForeignWrite({
    method: request.method,
    host: request.host,
    fetchSite: request.get('sec-fetch-site'),
    origin: request.get('origin'),
  });
  if (foreign) throw new ForbiddenException('This request must come from the website itself.');
  next();
}

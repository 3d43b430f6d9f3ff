import { randomInt } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Pointers } from '../releases/live-releases.js';
import { isHttps } from './https.js';

const COOKIE = 'release_bucket';
const KNOWN = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\d{1,2})(?:;|$)`);

/**
 * A visitor's place among the canary shares, 0 to 99. While any canary is out it is kept in a session
 * cookie, so that a visitor does not hop between versions.
 */
export function canaryBucket(pointers: Pointers, request: Request, response: Response): number {
  if (!hasCanary(pointers)) return 0;
  const known = KNOWN.exec(request.headers.cookie ?? '')?.[1];
  if (known) return Number(known);
  const bucket = randomInt(100);
  response.cookie(COOKIE, bucket, { httpOnly: true, sameSite: 'lax', secure: isHttps(request) });
  return bucket;
}

/** Computed once for each set of pointers, not for each request. */
const canaries = new WeakMap<Pointers, boolean>();

/** Whether visitors get different versions, so that a document is not the same for all. */
export function hasCanary(pointers: Pointers): boolean {
  const known = canaries.get(pointers);
  if (known !== undefined) return known;
  const found = Object.values(pointers).some((versions) =>
    versions.some(({ deployment }) => !deployment.default && deployment.traffic > 0),
  );
  canaries.set(pointers, found);
  return found;
}

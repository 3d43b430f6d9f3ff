import { randomInt } from 'node:crypto';
import { isCanary } from '@site/releases/store/pointer';
import type { Request, Response } from 'express';
import type { Pointers } from '../releases/live-releases.js';
import { SEEDS } from '../rendering/canary-place.js';
import { isHttps } from './https.js';

const COOKIE = 'release_seed';
const KNOWN = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\d{1,4})(?:;|$)`);
const NINETY_DAYS_MS = 90 * 24 * 60 * 60 * 1000;

/**
 * The number that decides a visitor's place among the canary shares of each remote, below {@link SEEDS}.
 * While any canary is live, it is kept in a cookie for 90 days, so that a visitor does not switch between
 * versions. Many visitors have the same number, so it identifies nobody.
 */
export function canarySeed(pointers: Pointers, request: Request, response: Response): number {
  if (!hasCanary(pointers)) return 0;
  const known = knownSeed(request);
  if (known !== undefined) return known;
  const seed = randomInt(SEEDS);
  response.cookie(COOKIE, seed, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(request),
    maxAge: NINETY_DAYS_MS,
  });
  return seed;
}

/** The number that a visitor has already; undefined without the cookie. */
export function knownSeed({ headers }: Pick<Request, 'headers'>): number | undefined {
  const known = KNOWN.exec(headers.cookie ?? '')?.[1];
  return known === undefined ? undefined : Number(known);
}

/** Computed once for each set of pointers, not for each request. */
const canaries = new WeakMap<Pointers, boolean>();

/** Whether visitors get different versions, so that a document is not the same for all. */
export function hasCanary(pointers: Pointers): boolean {
  const known = canaries.get(pointers);
  if (known !== undefined) return known;
  const found = Object.values(pointers).some((versions) => versions.some(isCanary));
  canaries.set(pointers, found);
  return found;
}

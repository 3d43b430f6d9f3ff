import { randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pointers } from '../releases/live-releases.js';

const COOKIE = 'release_bucket';

/**
 * A visitor's place among the canary shares, 0 to 99. While any canary is out it is kept in a session
 * cookie, so that a visitor does not hop between versions.
 */
export function canaryBucket(
  pointers: Pointers,
  request: IncomingMessage,
  response: ServerResponse,
): number {
  const hasCanary = Object.values(pointers).some((versions) =>
    versions.some(({ deployment }) => !deployment.default && deployment.traffic > 0),
  );
  if (!hasCanary) return 0;
  const known = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\d{1,2})(?:;|$)`).exec(
    request.headers.cookie ?? '',
  );
  if (known) return Number(known[1]);
  const bucket = randomInt(100);
  response.appendHeader('set-cookie', `${COOKIE}=${bucket}; Path=/; HttpOnly; SameSite=Lax`);
  return bucket;
}

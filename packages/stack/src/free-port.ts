import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/** Systems take the ports of outgoing connections from above this range, where a flood of them may take any port. */
const FIRST = 10_000;
const LAST = 29_999;
const CANDIDATES = 50;

/**
 * A port that no program listens on, and that none is likely to take before the caller does.
 *
 * @param preferred are tried first
 */
export const freePort = (preferred: Iterable<number> = []): Promise<number> =>
  getPort({
    port: [...preferred, ...Array.from({ length: CANDIDATES }, () => randomInt(FIRST, LAST + 1))],
  });

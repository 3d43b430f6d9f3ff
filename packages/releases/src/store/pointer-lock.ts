import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { lock } from 'proper-lockfile';
import { codeOf } from './error-code.js';
import { ReleaseError } from './release-error.js';

/** A lock that its holder has not refreshed for so long is that of a killed process. */
const STALE_MS = 5_000;
/** Longer than a killed holder can be in the way. */
const PATIENCE_MS = 30_000;
const MAX_PAUSE_MS = 250;

/**
 * Waits until this process alone may change a pointer.
 *
 * @returns gives the lock back
 * @throws {ReleaseError} when it cannot be had within half a minute, or not at all
 */
export async function lockPointer(pointer: string, remote: string): Promise<() => Promise<void>> {
  const deadline = performance.now() + PATIENCE_MS;
  for (let pause = 10; ; pause = Math.min(pause * 1.5, MAX_PAUSE_MS)) {
    try {
      const release = await lock(pointer, {
        realpath: false,
        stale: STALE_MS,
        // Whoever lost the lock finds the pointer changed, or has nothing to lose.
        onCompromised: () => {},
      });
      return () => release().catch(() => {});
    } catch (error) {
      if (codeOf(error) !== 'ELOCKED' && !isTakenAway(error, pointer)) {
        throw new ReleaseError(`${pointer} cannot be locked. ${String(error)}.`);
      }
    }
    if (performance.now() > deadline) {
      throw new ReleaseError(
        `Others have been changing what is live of ${remote} for ${PATIENCE_MS / 1000} seconds. Try again, or remove ${pointer}.lock if nobody does.`,
      );
    }
    await delay(pause * (0.5 + Math.random()));
  }
}

/** Of several that find an old lock one can remove what another has just put in its place. */
const isTakenAway = (error: unknown, pointer: string) =>
  codeOf(error) === 'ENOENT' && existsSync(path.dirname(pointer));

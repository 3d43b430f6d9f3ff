import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { lock } from 'proper-lockfile';
import { assertStoreClock, MAX_CLOCK_DIFFERENCE_MS } from './clock.js';
import { isDiskFullError } from './disk-full.js';
import { codeOf } from './error-code.js';
import { lockFiles } from './lock-files.js';
import { ReleaseError } from './release-error.js';

/** A lock that is not refreshed for this long, while it is watched, belongs to a killed process. */
const STALE_MS = 5_000;
/** Longer than a killed holder can block others. */
const PATIENCE_MS = 30_000;
const MAX_PAUSE_MS = 250;

const lockOf = (pointer: string) => `${pointer}.lock`;

/**
 * Waits until this process alone may change a pointer.
 *
 * @param stale milliseconds without a refresh after which a lock no longer counts, by the clock of the waiting process
 * @returns a function that releases the lock
 * @throws {ReleaseError} when it is not free within half a minute, when it cannot be locked, or when the clocks of this
 *   machine and of the store differ
 * @throws {Error} of the file system when the disk is full, or the store is read-only
 */
export async function lockPointer(
  pointer: string,
  remote: string,
  stale = STALE_MS,
): Promise<() => Promise<void>> {
  const deadline = performance.now() + PATIENCE_MS;
  const isUntouched = watchLock(pointer, stale);
  for (let pause = 10; ; pause = Math.min(pause * 1.5, MAX_PAUSE_MS)) {
    try {
      const release = await lock(pointer, {
        realpath: false,
        fs: lockFiles,
        // The time of a refresh is by the clock of its holder.
        stale: MAX_CLOCK_DIFFERENCE_MS + stale,
        update: stale / 2,
        // A process that lost the lock finds the pointer changed, or has nothing to lose.
        onCompromised: () => {},
      });
      const giveBack = () => release().catch(() => {});
      await assertClock(pointer).catch(async (error) => {
        await giveBack();
        throw error;
      });
      return giveBack;
    } catch (error) {
      // Callers have sentences for a store that is full or read-only.
      if (error instanceof ReleaseError || isDiskFullError(error) || codeOf(error) === 'EROFS')
        throw error;
      if (codeOf(error) !== 'ELOCKED' && !isTakenAway(error, pointer)) {
        throw new ReleaseError(`${pointer} cannot be locked. ${String(error)}.`);
      }
    }
    if (await isUntouched()) await rm(lockOf(pointer), { recursive: true, force: true });
    if (performance.now() > deadline) {
      throw new ReleaseError(
        `Others have been changing the live versions of ${remote} for ${PATIENCE_MS / 1000} seconds. Try again, or remove ${lockOf(pointer)} if nobody is changing them.`,
      );
    }
    await delay(pause * (0.5 + Math.random()));
  }
}

/**
 * Finds out whether a lock was not refreshed for this long while it was watched, whatever the clock of its
 * holder says.
 */
function watchLock(pointer: string, ms: number): () => Promise<boolean> {
  let refreshedAt: number | undefined;
  let since = 0;
  return async () => {
    const found = await stat(lockOf(pointer)).catch(() => undefined);
    if (found?.mtimeMs !== refreshedAt) since = performance.now();
    refreshedAt = found?.mtimeMs;
    return found !== undefined && performance.now() - since > ms;
  };
}

/** Compares the clock with that of the file system, which has dated the lock. */
async function assertClock(pointer: string): Promise<void> {
  const made = await stat(lockOf(pointer)).catch(() => undefined);
  if (made) assertStoreClock(made.ctimeMs);
}

/** Of several processes that find an old lock, one may remove the new lock that another has just put in its place. */
const isTakenAway = (error: unknown, pointer: string) =>
  codeOf(error) === 'ENOENT' && existsSync(path.dirname(pointer));

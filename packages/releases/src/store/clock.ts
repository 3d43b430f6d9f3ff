import { ReleaseError } from './release-error.js';

/** With more, files would be removed too early, and links end at another time than they say. */
export const MAX_CLOCK_DIFFERENCE_MS = 5 * 60_000;

/**
 * How the clock of this machine differs from another one, such as `60 minutes ahead of`; undefined when it does not.
 *
 * @param there what the other one shows now, in milliseconds since 1970
 */
export function clockDifference(there: number): string | undefined {
  const difference = Date.now() - there;
  // Also for NaN, which is not a time.
  if (!(Math.abs(difference) > MAX_CLOCK_DIFFERENCE_MS)) return undefined;
  const minutes = Math.round(Math.abs(difference) / 60_000).toLocaleString('en-AU');
  return `${minutes} minutes ${difference > 0 ? 'ahead of' : 'behind'}`;
}

/**
 * Checks the clock of this machine, by which commands record when versions were live, and remove what is old.
 *
 * @param there what the clock of the store shows now, in milliseconds since 1970
 * @throws {ReleaseError} when that of this machine shows another time
 */
export function assertStoreClock(there: number): void {
  const difference = clockDifference(there);
  if (!difference) return;
  throw new ReleaseError(
    `The clock of this machine is ${difference} that of the store, which keeps files by their age. Set the clock, then run the command again.`,
  );
}

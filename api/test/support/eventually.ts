import { eventually as eventuallyWithin } from '@site/stack/testing/eventually';

/** Less than `patience.ts` gives a test, so that a failure shows the last error. */
const LIMIT_MS = 300_000;

/**
 * Repeats an assertion until it holds, for longer than tests without a database do.
 *
 * @returns what the assertion returns
 * @throws {Error} the last error of the assertion, when it does not hold in time
 */
export const eventually = <T>(assertion: () => Promise<T> | T): Promise<T> =>
  eventuallyWithin(assertion, LIMIT_MS);

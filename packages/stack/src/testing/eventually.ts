import { setTimeout as wait } from 'node:timers/promises';

const INTERVAL_MS = 20;
/** Less than the time limit of a test in `jest.config.mjs`, so that a failure shows the last error. */
const LIMIT_MS = 50_000;

/**
 * Repeats an assertion until it holds.
 *
 * @returns what the assertion returns
 * @throws {Error} the last one of the assertion, when it does not hold in time
 */
export async function eventually<T>(
  assertion: () => Promise<T> | T,
  limitMs = LIMIT_MS,
): Promise<T> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    try {
      return await assertion();
    } catch (failure) {
      if (performance.now() > deadline) throw failure;
    }
    await wait(INTERVAL_MS);
  }
}

import { setTimeout } from 'node:timers/promises';

const PATIENCE_MS = 10_000;
const INTERVAL_MS = 20;

/**
 * Runs an assertion again until it holds.
 *
 * @throws its last error, when it does not hold within ten seconds
 */
export async function eventually(assertion: () => void | Promise<void>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await assertion();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await setTimeout(INTERVAL_MS);
  }
}

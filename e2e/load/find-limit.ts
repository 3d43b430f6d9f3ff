import { applyLoad, type LoadResult } from './apply-load.js';
import type { Acknowledged } from './visitor.js';

const FIRST_RATE = 50;
const FACTOR = 1.25;
/** One step that fails may be the machine's; two in a row are the site's limit. */
const TRIES = 2;
/** What visitors do not notice, in milliseconds. */
export const MOST_P99 = 500;

/** Whether the site keeps up: nothing fails, and hardly any response is late. */
export const holds = ({ requested, completed, p99, failures }: LoadResult): boolean =>
  failures === 0 && p99 <= MOST_P99 && completed >= 0.95 * requested;

/**
 * Raises the rate until responses come too late, or fail.
 *
 * @param seconds of each step
 * @returns all steps; the last one that holds is the limit
 */
export async function findLimit(
  url: string,
  seconds: number,
  acknowledged: Acknowledged,
): Promise<LoadResult[]> {
  const steps: LoadResult[] = [];
  for (let rate = FIRST_RATE; ; rate = Math.round(rate * FACTOR)) {
    const result = await tryStep(() => applyLoad({ url, rate, seconds, acknowledged }));
    steps.push(result);
    console.log(`${rate} requests a second: p99 ${result.p99} ms, ${result.failures} failed`);
    if (!holds(result)) return steps;
  }
}

async function tryStep(step: () => Promise<LoadResult>): Promise<LoadResult> {
  let result = await step();
  for (let again = 1; again < TRIES && !holds(result); again++) result = await step();
  return result;
}

import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 200;

/**
 * Asks until the answer is yes.
 *
 * @param what is waited for, in words
 * @throws when that takes longer than `timeoutMs`
 */
export async function until(
  what: string,
  answer: () => Promise<boolean>,
  timeoutMs = 60_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await answer())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain: ${what}.`);
    await delay(POLL_MS);
  }
}

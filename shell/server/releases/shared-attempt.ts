import { inTime } from '../in-time.js';

/** Pages do not wait longer for a read that hangs. A synchronous stat that hangs does block them (decision record 56). */
const TIMEOUT_MS = 3_000;

/** Attempts to reach the store, one at a time. After one that did not reach it, nobody waits for the next. */
export class SharedAttempt {
  readonly #attempt: () => Promise<boolean>;
  #running: Promise<void> | undefined;
  #isReachable = true;

  /** @param attempt resolves to whether it has reached the store */
  constructor(attempt: () => Promise<boolean>) {
    this.#attempt = attempt;
  }

  /** Whether the last attempt reached the store within 3 seconds, or has done so since. */
  get isReachable(): boolean {
    return this.#isReachable;
  }

  /** Begins an attempt, unless an earlier one is still under way. */
  async run(): Promise<void> {
    this.#running ??= this.#attempt()
      .then((isReachable) => {
        this.#isReachable = isReachable;
      })
      .finally(() => {
        this.#running = undefined;
      });
    if (!this.#isReachable) return;
    const late = await inTime(this.#running, TIMEOUT_MS, 'late');
    if (late) this.#isReachable = false;
  }
}

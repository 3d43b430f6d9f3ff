import { PerMinute } from '../per-minute.js';

/** An unusable pointer is read again even if it has not changed: a file that it needs may have arrived. */
const RETRY_MS = 2_000;
/** Per remote: a pointer that is alternately usable and unusable would fill the log. */
const LOGGED_PER_MINUTE = 5;

/** What keeps a remote's pointer from being used as it is. It is logged once, not with each attempt. */
export class PointerProblem {
  readonly #remote: string;
  readonly #lines = new PerMinute(LOGGED_PER_MINUTE);
  #current: string | undefined;
  #logged: string | undefined;
  #retryAt = 0;

  constructor(remote: string) {
    this.#remote = remote;
  }

  get exists(): boolean {
    return this.#current !== undefined;
  }

  /** Whether it is time to read the pointer again. */
  get isDue(): boolean {
    return this.exists && performance.now() >= this.#retryAt;
  }

  /** @param consequence what visitors get, in a sentence */
  report(problem: string, consequence: string): void {
    this.#retryAt = performance.now() + RETRY_MS;
    this.#current = problem;
    if (problem === this.#logged || !this.#lines.admits(this.#remote, Date.now())) return;
    this.#logged = problem;
    console.error(`${this.#remote}: ${problem} ${consequence}`);
  }

  clear(): void {
    this.#current = this.#logged = undefined;
  }
}

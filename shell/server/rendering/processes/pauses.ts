interface PauseLimits {
  /** Length of the first pause, in milliseconds. */
  first: number;
  /** No pause is longer. */
  longest: number;
}

const GROWTH = 3;

/** Pauses after failures, each time for longer. */
export class Pauses {
  readonly #limits: PauseLimits;
  readonly #now: () => number;
  readonly #pauses = new Map<string, { length: number; until: number }>();

  /** @param now the time in milliseconds */
  constructor(limits: PauseLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Whether there is a pause now. */
  has(key: string): boolean {
    return this.#now() < (this.#pauses.get(key)?.until ?? 0);
  }

  /** @returns the length of the pause that begins, in milliseconds */
  failed(key: string): number {
    const before = this.#pauses.get(key)?.length;
    const length = Math.min(before ? before * GROWTH : this.#limits.first, this.#limits.longest);
    this.#pauses.set(key, { length, until: this.#now() + length });
    return length;
  }

  succeeded(key: string): void {
    this.#pauses.delete(key);
  }
}

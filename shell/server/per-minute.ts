const MINUTE_MS = 60_000;
/** How many keys are counted at once: they come from clients, and take memory. */
const MAX_KEYS = 20_000;

/** Admits a number of events for each key within a minute. */
export class PerMinute {
  readonly #limit: number;
  readonly #counts = new Map<string, number>();
  /** Without further events the keys would stay: addresses of clients are among them. */
  readonly #expiry = setTimeout(() => this.#counts.clear(), MINUTE_MS).unref();
  #minute = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** @param now milliseconds; counting begins anew where the clock is set back */
  admits(key: string, now: number): boolean {
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.#minute) {
      this.#counts.clear();
      this.#expiry.refresh();
    }
    this.#minute = minute;
    const count = (this.#counts.get(key) ?? 0) + 1;
    if (count > this.#limit || (count === 1 && this.#counts.size >= MAX_KEYS)) return false;
    this.#counts.set(key, count);
    return true;
  }
}

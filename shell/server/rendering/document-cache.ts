/** Keeps the most recently used values, and lets simultaneous requests share one computation. */
export class PageCache<T> {
  readonly #entries = new Map<string, Promise<T>>();
  readonly #limit: number;

  /** @param limit how many values are kept */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The value under a key, computed when it is not there. Failures are not kept. */
  get(key: string, compute: () => Promise<T>): Promise<T> {
    const known = this.#entries.get(key);
    if (known) {
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known;
    }
    const value = compute();
    this.#entries.set(key, value);
    value.catch(() => this.delete(key));
    const oldest = this.#entries.keys().next();
    if (this.#entries.size > this.#limit && !oldest.done) this.#entries.delete(oldest.value);
    return value;
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}

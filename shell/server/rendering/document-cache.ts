/** Keeps the most recently used values, and lets simultaneous requests share one computation. */
export class DocumentCache<T> {
  readonly #kept = new Map<string, T>();
  readonly #pending = new Map<string, Promise<T>>();
  readonly #limit: number;
  readonly #isKept: (value: T) => boolean;

  /**
   * @param limit how many values are kept
   * @param isKept whether a value may be given to later requests
   */
  constructor(limit: number, isKept: (value: T) => boolean) {
    this.#limit = limit;
    this.#isKept = isKept;
  }

  /** The value under a key, if it is kept. */
  peek(key: string): T | undefined {
    const known = this.#kept.get(key);
    if (known === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, known);
    return known;
  }

  /** The value under a key, computed when it is not there. Failures are not kept. */
  async get(key: string, compute: () => Promise<T>): Promise<T> {
    const known = this.peek(key) ?? this.#pending.get(key);
    if (known !== undefined) return known;
    const computed = compute().finally(() => this.#pending.delete(key));
    this.#pending.set(key, computed);
    const value = await computed;
    if (this.#isKept(value)) this.#keep(key, value);
    return value;
  }

  #keep(key: string, value: T) {
    this.#kept.set(key, value);
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > this.#limit && !oldest.done) this.#kept.delete(oldest.value);
  }
}

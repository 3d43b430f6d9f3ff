interface Limits<T> {
  values: number;
  bytes: number;
  /** Bytes of a value; undefined when it may not be given to later requests. */
  weigh(value: T): number | undefined;
}

/** Keeps the most recently used values, and lets simultaneous requests share one computation. */
export class DocumentCache<T> {
  readonly #cached = new Map<string, { value: T; bytes: number }>();
  readonly #pending = new Map<string, Promise<T>>();
  readonly #limits: Limits<T>;
  #bytes = 0;

  constructor(limits: Limits<T>) {
    this.#limits = limits;
  }

  /** The value under a key, if it is cached. */
  peek(key: string): T | undefined {
    const known = this.#cached.get(key);
    if (known === undefined) return undefined;
    this.#cached.delete(key);
    this.#cached.set(key, known);
    return known.value;
  }

  /** The value under a key, computed when it is not there. Failures are not cached. */
  async get(key: string, compute: () => Promise<T>): Promise<T> {
    const known = this.peek(key) ?? this.#pending.get(key);
    if (known !== undefined) return known;
    const computed = this.#compute(key, compute).finally(() => this.#pending.delete(key));
    this.#pending.set(key, computed);
    return computed;
  }

  /** Keeps the value before it is no longer pending, so that no request in between computes it again. */
  async #compute(key: string, compute: () => Promise<T>): Promise<T> {
    const value = await compute();
    const bytes = this.#limits.weigh(value);
    if (bytes !== undefined) this.#keep(key, { value, bytes });
    return value;
  }

  #keep(key: string, entry: { value: T; bytes: number }) {
    this.#cached.set(key, entry);
    this.#bytes += entry.bytes;
    for (const [oldest, { bytes }] of this.#cached) {
      if (this.#cached.size <= this.#limits.values && this.#bytes <= this.#limits.bytes) return;
      this.#cached.delete(oldest);
      this.#bytes -= bytes;
    }
  }
}

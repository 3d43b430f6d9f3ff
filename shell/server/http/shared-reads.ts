import type { ServerResponse } from 'node:http';

/** How long it is remembered that something is missing. */
const MISSING_MS = 10_000;
/** What is kept takes memory even if it is missing. */
const ENTRY_BYTES = 1_000;

/** What was read, and how much memory it takes. */
interface Read<T> {
  value: T;
  bytes: number;
}

interface Held<T> {
  result: Promise<T | undefined>;
  /** Ends the read. */
  controller: AbortController;
  /** Responses that wait for the result, or are being sent from it. */
  users: Set<ServerResponse>;
  bytes: number;
  isRead: boolean;
  staleAt: number;
}

interface SharedReadsLimits {
  /** How many reads there may be at once. */
  atOnce: number;
  /** How much is kept, of what was read last. */
  bytes: number;
  /** How long a read may take. */
  ms: number;
}

/** Too much is being read, or sent to slow clients. */
export class TooManyReads extends Error {}

/**
 * Reads the same thing once for all requests that need it, and keeps what was read last. A read that nobody waits for
 * any longer is ended.
 */
export class SharedReads<T> {
  readonly #limits: SharedReadsLimits;
  /** What was used longest ago comes first. */
  readonly #held = new Map<string, Held<T>>();
  #bytes = 0;
  #reading = 0;

  constructor(limits: SharedReadsLimits) {
    this.#limits = limits;
  }

  /**
   * @param user uses the result until it is closed
   * @param read begins to read; its result is undefined for what is missing
   * @throws {TooManyReads} when it would have to be read, and must not
   */
  get(
    key: string,
    user: ServerResponse,
    read: (signal: AbortSignal) => Promise<Read<T> | undefined>,
  ): Promise<T | undefined> {
    const known = this.#held.get(key);
    const isFresh = known && performance.now() < known.staleAt;
    const held = isFresh ? known : this.#begin(key, read);
    this.#held.delete(key);
    this.#held.set(key, held);
    this.#use(key, held, user);
    return held.result;
  }

  #begin(key: string, read: (signal: AbortSignal) => Promise<Read<T> | undefined>): Held<T> {
    this.#drop(key);
    this.#evict();
    if (this.#reading >= this.#limits.atOnce || this.#bytes > this.#limits.bytes) {
      throw new TooManyReads();
    }
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), this.#limits.ms);
    this.#reading += 1;
    const result = read(controller.signal)
      .finally(() => {
        clearTimeout(timer);
        this.#reading -= 1;
      })
      .then(
        (found) => this.#keep(key, held, found),
        (error) => {
          if (this.#held.get(key) === held) this.#drop(key);
          throw error;
        },
      );
    const held: Held<T> = {
      result,
      controller,
      users: new Set(),
      bytes: ENTRY_BYTES,
      isRead: false,
      staleAt: Number.POSITIVE_INFINITY,
    };
    this.#held.set(key, held);
    this.#bytes += held.bytes;
    return held;
  }

  #keep(key: string, held: Held<T>, found: Read<T> | undefined): T | undefined {
    held.isRead = true;
    // The last who waited left as it arrived.
    if (this.#held.get(key) !== held) return undefined;
    if (!found) held.staleAt = performance.now() + MISSING_MS;
    else {
      held.bytes += found.bytes;
      this.#bytes += found.bytes;
    }
    this.#evict();
    return found?.value;
  }

  #use(key: string, held: Held<T>, user: ServerResponse): void {
    if (held.users.has(user)) return;
    held.users.add(user);
    user.once('close', () => {
      held.users.delete(user);
      if (held.users.size > 0 || held.isRead) return;
      held.controller.abort();
      if (this.#held.get(key) === held) this.#drop(key);
    });
  }

  /** Drops what was used longest ago, but not what is being sent: that takes memory in any case. */
  #evict(): void {
    for (const [key, { users }] of this.#held) {
      if (this.#bytes <= this.#limits.bytes) return;
      if (users.size === 0) this.#drop(key);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#held.get(key)?.bytes ?? 0;
    this.#held.delete(key);
  }
}

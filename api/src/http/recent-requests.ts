import type { ThrottlerStorage } from '@nestjs/throttler';

/** How often clients that have sent nothing for a while are forgotten. */
const SWEEP_MS = 60_000;

/** The requests of one client, within the time for which they count. */
interface Recent {
  /** When each of them stops counting, in milliseconds; the oldest first. */
  ends: number[];
  /**
   * How many at the start no longer count: they are removed together, so that not every request has to move
   * all others.
   */
  past: number;
  /** Until when the client is refused; 0 when it is not. */
  refusedUntil: number;
}

/**
 * Counts requests in the memory of this process. The cost of a request does not depend on earlier ones; the
 * store that comes with the throttler copies the list of its requests of the last minute each time.
 */
export class RecentRequests implements ThrottlerStorage {
  readonly #clients = new Map<string, Recent>();
  readonly #now: () => number;
  #sweptAt: number;

  /** @param now milliseconds of a monotonic clock */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#sweptAt = now();
  }

  /** How many clients are remembered. */
  get clients(): number {
    return this.#clients.size;
  }

  /** Counts a request of a client. Times in milliseconds; those of the result are in seconds. */
  async increment(key: string, ttl: number, limit: number, blockDuration: number) {
    const now = this.#now();
    this.#sweep(now);
    const recent = this.#clients.get(key) ?? { ends: [], past: 0, refusedUntil: 0 };
    this.#clients.set(key, recent);
    if (recent.refusedUntil !== 0 && recent.refusedUntil <= now) {
      Object.assign(recent, { ends: [], past: 0, refusedUntil: 0 });
    }
    forgetPast(recent, now);
    const isNew = recent.refusedUntil === 0;
    if (isNew) recent.ends.push(now + ttl);
    const totalHits = recent.ends.length - recent.past;
    if (isNew && totalHits > limit) recent.refusedUntil = now + blockDuration;
    return {
      totalHits,
      timeToExpire: secondsUntil(recent.ends[recent.past] ?? now, now),
      isBlocked: recent.refusedUntil !== 0,
      timeToBlockExpire: secondsUntil(recent.refusedUntil, now),
    };
  }

  #sweep(now: number) {
    if (now - this.#sweptAt < SWEEP_MS) return;
    this.#sweptAt = now;
    for (const [key, { ends, refusedUntil }] of this.#clients) {
      if ((ends.at(-1) ?? 0) <= now && refusedUntil <= now) this.#clients.delete(key);
    }
  }
}

function forgetPast(recent: Recent, now: number) {
  while ((recent.ends[recent.past] ?? Number.POSITIVE_INFINITY) <= now) recent.past += 1;
  if (recent.past * 2 < recent.ends.length) return;
  recent.ends = recent.ends.slice(recent.past);
  recent.past = 0;
}

const secondsUntil = (time: number, now: number) => Math.max(0, Math.ceil((time - now) / 1000));

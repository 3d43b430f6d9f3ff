import type { Sample } from '@site/releases/health/strata';
import type { Client } from './reporting-client.js';

const WINDOW_MS = 10 * 60_000;
/** More clients of a period would not change what is found, but take memory. */
const MAX_CLIENTS = 2_000;

/** A visit, or a document that counts as one. */
export interface Visit {
  id: string;
  failed: boolean;
}

interface Observation extends Visit {
  isLocal: boolean;
  period: number;
  at: number;
}

/**
 * The clients of the last ten minutes. Only the first visit of a client counts: a client that sends a
 * thousand reports counts once, and an address that many visitors share does not fail more often than any
 * other. On this machine each visit is a client, since all have one address.
 *
 * A visit belongs to the period in which it began, also if it fails later, and a client to that of its first visit: one
 * address does not count again in each period. Nor does it after a step that moved it to another version: those who stay
 * with theirs do not count again either, and who comes back soon may be one whose browser always fails.
 */
export class ClientSample {
  readonly #clients = new Map<string, Observation>();
  readonly #byPeriod = new Map<number, Sample>();
  #firstPeriod = 0;
  /** Of all versions of the remote. */
  #compared: readonly ClientSample[] = [];

  /**
   * @param now milliseconds of a monotonic clock
   * @param period in which the visit began, if it is not known yet
   * @returns the period of another visit by which the client is known, so that this one does not count here
   */
  add(
    { key, isLocal }: Client,
    { id, failed }: Visit,
    now: number,
    period = 0,
  ): number | undefined {
    this.#expire(now);
    const client = isLocal ? `local ${id}` : key;
    const known = this.#clients.get(client);
    if (known && known.id !== id) return known.period;
    if (known) {
      if (failed && !known.failed) this.#count(known.period, 0, 1);
      known.failed ||= failed;
    } else if (this.#hasPlaceFor(client, period)) {
      this.#clients.set(client, { id, failed, isLocal, period, at: now });
      this.#count(period, 1, Number(failed));
    }
    return undefined;
  }

  knows({ key }: Client): boolean {
    return this.#clients.has(key);
  }

  /** Whether further clients of a period are left out. */
  isFull(period = 0): boolean {
    return this.#of(period).clients >= MAX_CLIENTS;
  }

  /** The clients whose first visit began in a period. */
  read(now: number, period = 0): Sample {
    this.#expire(now);
    return this.#of(period);
  }

  /**
   * Begins a period.
   *
   * @param compared the samples of all versions of the remote: clients that one of them knows from before do not count
   */
  beginPeriod(firstKept: number, compared: readonly ClientSample[]): void {
    this.#compared = compared;
    this.forgetBefore(firstKept);
  }

  /** Forgets the clients of all periods before this one. */
  forgetBefore(period: number): void {
    this.#firstPeriod = period;
    for (const [client, observation] of this.#clients) {
      if (observation.period < period) this.#forget(client, observation);
    }
  }

  /** Without clients on this machine. */
  readFromOutside(now: number): Sample {
    this.#expire(now);
    const clients = [...this.#clients.values()].filter(({ isLocal }) => !isLocal);
    return { clients: clients.length, failed: clients.filter(({ failed }) => failed).length };
  }

  #hasPlaceFor(client: string, period: number) {
    if (period < this.#firstPeriod || this.isFull(period)) return false;
    return !this.#compared.some((sample) => {
      const known = sample.#clients.get(client);
      return known !== undefined && known.period < period;
    });
  }

  /** The map is in order of time. */
  #expire(now: number) {
    for (const [client, observation] of this.#clients) {
      if (now - observation.at < WINDOW_MS) return;
      this.#forget(client, observation);
    }
  }

  #forget(client: string, { period, failed }: Observation) {
    this.#clients.delete(client);
    this.#count(period, -1, -Number(failed));
  }

  #count(period: number, clients: number, failed: number) {
    const before = this.#of(period);
    const after = { clients: before.clients + clients, failed: before.failed + failed };
    if (after.clients > 0) this.#byPeriod.set(period, after);
    else this.#byPeriod.delete(period);
  }

  #of(period: number): Sample {
    return this.#byPeriod.get(period) ?? { clients: 0, failed: 0 };
  }
}

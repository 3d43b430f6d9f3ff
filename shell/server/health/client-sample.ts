import type { Sample } from '@site/releases/health/two-proportions';
import type { Client } from './reporting-client.js';

const WINDOW_MS = 10 * 60_000;
/** More clients would not change what is found, but take memory. */
const MAX_CLIENTS = 2_000;

interface Observation {
  visit: string;
  failed: boolean;
  isLocal: boolean;
  at: number;
}

/**
 * The clients of the last ten minutes. Only the first visit of a client counts: a client that sends a
 * thousand reports counts once, and an address that many visitors share does not fail more often than any
 * other. On this machine each visit is a client, since all have one address.
 */
export class ClientSample {
  readonly #clients = new Map<string, Observation>();

  /**
   * @param now milliseconds of a monotonic clock
   * @returns whether the client is known by another visit, so that this one does not count here
   */
  add({ key, isLocal }: Client, visit: string, failed: boolean, now: number): boolean {
    this.#expire(now);
    const client = isLocal ? `local ${visit}` : key;
    const known = this.#clients.get(client);
    if (known && known.visit !== visit) return true;
    if (known) {
      if (failed) known.failed = true;
    } else if (!this.isFull) {
      this.#clients.set(client, { visit, failed, isLocal, at: now });
    }
    return false;
  }

  /** Whether further clients are left out. */
  get isFull(): boolean {
    return this.#clients.size >= MAX_CLIENTS;
  }

  read(now: number): Sample {
    this.#expire(now);
    return toSample([...this.#clients.values()]);
  }

  /** Without clients on this machine. */
  readFromOutside(now: number): Sample {
    this.#expire(now);
    return toSample([...this.#clients.values()].filter(({ isLocal }) => !isLocal));
  }

  /** The map is in order of time. */
  #expire(now: number) {
    for (const [client, { at }] of this.#clients) {
      if (now - at < WINDOW_MS) return;
      this.#clients.delete(client);
    }
  }
}

const toSample = (clients: readonly Observation[]): Sample => ({
  clients: clients.length,
  failed: clients.filter(({ failed }) => failed).length,
});

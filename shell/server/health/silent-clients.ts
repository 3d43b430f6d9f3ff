import type { Sample } from '@site/releases/health/strata';
import { ClientSample } from './client-sample.js';
import type { Client } from './reporting-client.js';

/** Browsers report one to four seconds after a page is shown; a slow phone has to load its scripts first. */
const REPORTS_WITHIN_MS = 15_000;
/** More documents at a time would not change what is found, but take memory. */
const MAX_WAITING = 2_000;

interface OpenedDocument {
  client: Client;
  period: number;
  hasReported: boolean;
  at: number;
}

/**
 * The clients that opened a document, and from which no report came: a page that freezes its browser reports nothing.
 * Visitors who share an address are told apart by the seed of their canaries, so that one does not report for another;
 * of each address the first document counts, in the period in which it was opened. A report without a document, as after
 * a click, counts for nothing.
 */
export class SilentClients {
  readonly #sample = new ClientSample();
  readonly #waiting = new Map<string, OpenedDocument>();
  #documentId = 0;

  /** @param now milliseconds of a monotonic clock */
  opened(client: Client, seed: number, now: number, period: number): void {
    this.#settle(now);
    const visitor = visitorOf(client, seed);
    if (this.#waiting.has(visitor) || this.#waiting.size >= MAX_WAITING) return;
    this.#waiting.set(visitor, { client, period, hasReported: false, at: now });
  }

  reported(client: Client, seed: number, now: number): void {
    this.#settle(now);
    const document = this.#waiting.get(visitorOf(client, seed));
    if (document) document.hasReported = true;
  }

  /** Whether further clients of a period are left out. */
  isFull(period: number): boolean {
    return this.#sample.isFull(period);
  }

  /** As a sample of clients does. */
  beginPeriod(firstKept: number, compared: readonly SilentClients[]): void {
    this.#sample.beginPeriod(
      firstKept,
      compared.map((clients) => clients.#sample),
    );
  }

  /** Documents whose report may still come are left out. */
  read(now: number, period: number): Sample {
    this.#settle(now);
    return this.#sample.read(now, period);
  }

  /** The map is in order of time. */
  #settle(now: number) {
    for (const [visitor, { client, period, hasReported, at }] of this.#waiting) {
      if (now - at < REPORTS_WITHIN_MS) return;
      this.#waiting.delete(visitor);
      this.#documentId += 1;
      const visit = { id: String(this.#documentId), failed: !hasReported };
      this.#sample.add(client, visit, now, period);
    }
  }
}

const visitorOf = ({ key }: Client, seed: number) => `${key} ${seed}`;

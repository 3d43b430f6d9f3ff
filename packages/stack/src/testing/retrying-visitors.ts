import { randomUUID } from 'node:crypto';
import { BOOK_RECURRING_SLOT_URL, type BookSlot, type Slot } from '@site/contract/bookings';
import { ApiError, NetworkError } from '@site/contract/http';
import { type QuoteRequest, SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import { SLOTS } from '@site/contract/slots';

const AT_ONCE = 8;

/** A write as `call` of the contract takes it. */
export interface Write {
  method: 'POST';
  body: object;
  idempotencyKey: string;
}

interface VisitorOptions {
  /** Makes a request to the site or the API, and rejects as `call` of the contract does. */
  send: (path: string, write: Write) => Promise<void>;
  /** Settles when it is worth repeating a request. */
  whenUp: () => Promise<unknown>;
  /** A quote request of the visitor with this name. */
  quote: (name: string) => QuoteRequest;
  /** A booking of a slot by the visitor with this first name. Left out, nobody books. */
  booking?: (slot: Slot, firstName: string) => BookSlot;
}

/** Visitors who repeat a request with the same idempotency key until it is acknowledged. */
export class RetryingVisitors {
  /** Names of acknowledged quote requests. */
  readonly quotes = new Set<string>();
  /** First names of acknowledged bookings. */
  readonly bookings = new Set<string>();
  /** Why requests were repeated, and when: they failed, or got no response. */
  readonly failures: string[] = [];

  readonly #options: VisitorOptions;
  readonly #finished: Promise<unknown>;
  readonly #waiting: { count: number; resolve: () => void }[] = [];
  #stopping = false;

  constructor(options: VisitorOptions) {
    this.#options = options;
    this.#finished = Promise.all([
      ...Array.from({ length: AT_ONCE }, () => this.#keepAskingForQuotes()),
      this.#bookTheWeek(),
    ]);
    this.#finished.catch(() => undefined); // reported by waitForMore() and stop()
  }

  /** How many requests were repeated. */
  get repeats() {
    return this.failures.length;
  }

  get acknowledged() {
    return this.quotes.size + this.bookings.size;
  }

  /**
   * Settles when this many more requests are acknowledged.
   *
   * @throws when one is refused
   */
  async waitForMore(count: number): Promise<void> {
    const enough = new Promise<void>((resolve) => {
      this.#waiting.push({ count: this.acknowledged + count, resolve });
    });
    await Promise.race([enough, this.#finished]);
  }

  /**
   * Settles when every request is acknowledged.
   *
   * @throws when one is refused
   */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#finished;
  }

  async #keepAskingForQuotes(): Promise<void> {
    while (!this.#stopping) {
      const name = `Visitor ${randomUUID()}`;
      await this.#sendUntilAcknowledged(SUBMIT_QUOTE_URL, this.#options.quote(name));
      this.quotes.add(name);
      this.#notify();
    }
  }

  async #bookTheWeek(): Promise<void> {
    const { booking } = this.#options;
    if (!booking) return;
    for (const slot of SLOTS) {
      const firstName = `Visitor ${randomUUID()}`;
      await this.#sendUntilAcknowledged(BOOK_RECURRING_SLOT_URL, booking(slot, firstName));
      this.bookings.add(firstName);
      this.#notify();
    }
  }

  async #sendUntilAcknowledged(path: string, body: object): Promise<void> {
    const write: Write = { method: 'POST', body, idempotencyKey: randomUUID() };
    for (;;) {
      try {
        return await this.#options.send(path, write);
      } catch (failure) {
        if (!isTransient(failure)) throw failure;
        this.failures.push(`${new Date().toISOString()} ${describe(failure)}`);
        await this.#options.whenUp();
      }
    }
  }

  #notify(): void {
    for (const { count, resolve } of this.#waiting) if (this.acknowledged >= count) resolve();
  }
}

const isTransient = (failure: unknown) =>
  failure instanceof NetworkError || (failure instanceof ApiError && failure.status >= 500);

function describe(failure: unknown): string {
  if (failure instanceof ApiError) return `${failure.status} ${failure.message}`;
  return failure instanceof Error && failure.cause
    ? `${failure} ${failure.cause}`
    : String(failure);
}

import { randomUUID } from 'node:crypto';
import { DAYS, TIME_SLOTS } from '@site/contract/bookings';
import { Client } from './client.js';
import { aBooking, aCustomer, aQuote } from './requests.js';

const AT_ONCE = 8;
const BOOKINGS = DAYS.flatMap((day) => TIME_SLOTS.map((slot) => ({ day, ...slot })));

/** Visitors who insist: each repeats a request with the same key until it is acknowledged. */
export class Load {
  /** Names of acknowledged quote requests. */
  readonly quotes = new Set<string>();
  /** First names of acknowledged bookings. */
  readonly bookings = new Set<string>();
  /** Requests that got no answer or one of failure, and were repeated. */
  repeats = 0;

  private stopping = false;
  private readonly finished: Promise<unknown>;
  private readonly waiting: { count: number; resolve: () => void }[] = [];

  /**
   * @param client where the API is; asked before every request
   * @param whenUp settles when it is worth repeating a request
   */
  constructor(
    private readonly client: () => Client,
    private readonly whenUp: () => Promise<unknown>,
  ) {
    this.finished = Promise.all([
      ...Array.from({ length: AT_ONCE }, () => this.keepAskingForQuotes()),
      this.bookTheWeek(),
    ]);
  }

  get acknowledged() {
    return this.quotes.size + this.bookings.size;
  }

  /** Settles when so many more requests are acknowledged. */
  more(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push({ count: this.acknowledged + count, resolve });
    });
  }

  /** Settles when every request is acknowledged. */
  async stop() {
    this.stopping = true;
    await this.finished;
  }

  private async keepAskingForQuotes() {
    while (!this.stopping) {
      const name = `Visitor ${randomUUID()}`;
      await this.insist('/api/submit-quote', aQuote({ name }));
      this.quotes.add(name);
      this.notify();
    }
  }

  private async bookTheWeek() {
    for (const slot of BOOKINGS) {
      const firstName = `Visitor ${randomUUID()}`;
      const customerData = aCustomer({ firstName });
      await this.insist('/api/book-recurring-slot', aBooking({ ...slot, customerData }));
      this.bookings.add(firstName);
      this.notify();
    }
  }

  private async insist(path: string, body: object) {
    const key = { 'idempotency-key': randomUUID() };
    for (;;) {
      const status = await this.client()
        .post(path, body, key)
        .then((answer) => answer.status)
        .catch(() => undefined);
      if (status === 201) return;
      if (status !== undefined && status < 500) throw new Error(`Answered with ${status}.`);
      this.repeats += 1;
      await this.whenUp();
    }
  }

  private notify() {
    for (const { count, resolve } of this.waiting) if (this.acknowledged >= count) resolve();
  }
}

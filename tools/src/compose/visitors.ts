import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ApiError, call, NetworkError } from '@site/contract/http';
import { type QuoteRequest, SUBMIT_QUOTE_URL } from '@site/contract/quotes';

const AT_ONCE = 4;
const RETRY_MS = 100;

const aQuote = (name: string): QuoteRequest => ({
  name,
  email: 'visitor@example.com',
  phone: '0491 570 158',
  address: '9 Banksia Street, Mosman NSW 2088',
  specialInstructions: '',
  type: 'residential',
  bedrooms: 2,
  bathrooms: 1,
  selectedServices: ['House'],
});

/** Visitors who ask for quotes, and repeat a request with the same key until it is acknowledged. */
export class Visitors {
  readonly acknowledged: string[] = [];
  /** Requests that got no answer, or one of failure. */
  failures = 0;
  readonly #url: string;
  #leaving = false;
  readonly #gone: Promise<unknown>;

  /** @param url of the site */
  constructor(url: string) {
    this.#url = url + SUBMIT_QUOTE_URL;
    this.#gone = Promise.all(Array.from({ length: AT_ONCE }, () => this.#keepAsking()));
    this.#gone.catch(() => undefined); // whoever waits for them is told
  }

  /** Waits until so many more requests are acknowledged. @throws what no repetition can mend */
  async more(count: number): Promise<void> {
    const enough = this.acknowledged.length + count;
    while (this.acknowledged.length < enough) await Promise.race([this.#gone, delay(RETRY_MS)]);
  }

  /** Waits until each has the answer to its last request. */
  async leave(): Promise<void> {
    this.#leaving = true;
    await this.#gone;
  }

  async #keepAsking(): Promise<void> {
    while (!this.#leaving) {
      const name = `Visitor ${randomUUID()}`;
      await this.#insist(name);
      this.acknowledged.push(name);
    }
  }

  async #insist(name: string): Promise<void> {
    const request = { method: 'POST', body: aQuote(name), idempotencyKey: randomUUID() } as const;
    for (;;) {
      try {
        return await call(this.#url, request);
      } catch (failure) {
        if (!mayPass(failure)) throw failure;
        this.failures++;
        await delay(RETRY_MS);
      }
    }
  }
}

const mayPass = (failure: unknown) =>
  failure instanceof NetworkError || (failure instanceof ApiError && failure.status >= 500);

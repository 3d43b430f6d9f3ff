import type { VersionHealth } from '@site/releases/health/health';
import type { SentDocument } from '../http/documents.js';
import { ClientSample, type Visit } from './client-sample.js';
import type { Client } from './reporting-client.js';
import { SilentClients } from './silent-clients.js';

/** The samples by which a canary is compared with the default beside it. */
export type ComparedSamples = Required<
  Pick<VersionHealth, 'visits' | 'secondVisits' | 'renders' | 'silent'>
>;

/** Each has up to 2,000 clients in each sample: more periods would take more memory. */
const MAX_PERIODS = 8;

/**
 * The clients of a version since it is live together with the others of its remote, of the last ten minutes at most, by
 * periods in which all of them have constant shares of visits.
 */
export class ComparedClients {
  readonly #visits = new ClientSample();
  /** A version may fail only for those who were there before: by what it has stored, for example. */
  readonly #secondVisits = new ClientSample();
  readonly #renders = new ClientSample();
  readonly #silent = new SilentClients();
  #renderId = 0;
  #period = 0;

  /**
   * Begins a period, as all versions of the remote do at once.
   *
   * @param all those of these versions
   */
  beginPeriod(all: readonly ComparedClients[]): void {
    this.#period += 1;
    const first = this.#firstPeriod;
    this.#visits.beginPeriod(
      first,
      all.map((clients) => clients.#visits),
    );
    this.#renders.beginPeriod(
      first,
      all.map((clients) => clients.#renders),
    );
    this.#silent.beginPeriod(
      first,
      all.map((clients) => clients.#silent),
    );
    this.#secondVisits.forgetBefore(first);
  }

  visited(client: Client, visit: Visit, now: number): void {
    const firstIn = this.#visits.add(client, visit, now, this.#period);
    if (firstIn === undefined) return;
    // After a step the default would have most of those who come back late, and the canary of those who do so at once.
    const isOfPeriod = firstIn === this.#period;
    // One that began in an earlier period may fail only now.
    if (isOfPeriod || this.#secondVisits.knows(client)) {
      this.#secondVisits.add(client, visit, now, this.#period);
    }
  }

  documentSent(
    { isWithoutPage, openedBy }: Pick<SentDocument, 'isWithoutPage' | 'openedBy'>,
    client: Client,
    now: number,
  ): void {
    this.#renderId += 1;
    const render = { id: String(this.#renderId), failed: isWithoutPage };
    this.#renders.add(client, render, now, this.#period);
    if (openedBy !== undefined) this.#silent.opened(client, openedBy, now, this.#period);
  }

  /** A visitor has reported, whatever it was. */
  reportedBy(client: Client, seed: number, now: number): void {
    this.#silent.reported(client, seed, now);
  }

  /** Whether a sample leaves further clients out. */
  get isFull(): boolean {
    return this.#samples.some((sample) => sample.isFull(this.#period));
  }

  /** The samples of the latest period. Forgets the clients of more than ten minutes ago. */
  read(now: number): ComparedSamples {
    return this.#read(now, this.#period);
  }

  /** The samples of each period, in order of time. */
  readPeriods(now: number): readonly ComparedSamples[] {
    const count = this.#period - this.#firstPeriod + 1;
    return Array.from({ length: count }, (_, index) => this.#read(now, this.#firstPeriod + index));
  }

  get #firstPeriod() {
    return Math.max(0, this.#period - MAX_PERIODS + 1);
  }

  get #samples() {
    return [this.#visits, this.#secondVisits, this.#renders, this.#silent];
  }

  #read(now: number, period: number): ComparedSamples {
    return {
      visits: this.#visits.read(now, period),
      secondVisits: this.#secondVisits.read(now, period),
      renders: this.#renders.read(now, period),
      silent: this.#silent.read(now, period),
    };
  }
}

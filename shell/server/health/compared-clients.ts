import type { VersionHealth } from '@site/releases/health/health';
import type { SentDocument } from '../http/documents.js';
import { ClientSample } from './client-sample.js';
import type { Client } from './reporting-client.js';
import { SilentClients } from './silent-clients.js';

/** The samples by which a canary is compared with the default beside it. */
export type ComparedSamples = Required<
  Pick<VersionHealth, 'visits' | 'secondVisits' | 'renders' | 'silent'>
>;

/** The clients of a version since it has its share of visits, of the last ten minutes at most. */
export class ComparedClients {
  readonly #visits = new ClientSample();
  /** A version may fail only for those who were there before: by what it has stored, for example. */
  readonly #secondVisits = new ClientSample();
  readonly #renders = new ClientSample();
  readonly #silent = new SilentClients();
  #renderId = 0;

  visited(...visit: Parameters<ClientSample['add']>): void {
    const isFurther = this.#visits.add(...visit);
    if (isFurther) this.#secondVisits.add(...visit);
  }

  documentSent(
    { isWithoutPage, openedBy }: Pick<SentDocument, 'isWithoutPage' | 'openedBy'>,
    client: Client,
    now: number,
  ): void {
    this.#renderId += 1;
    this.#renders.add(client, String(this.#renderId), isWithoutPage, now);
    if (openedBy !== undefined) this.#silent.opened(client, openedBy, now);
  }

  /** A visitor has reported, whatever it was. */
  reportedBy(client: Client, seed: number, now: number): void {
    this.#silent.reported(client, seed, now);
  }

  /** Whether a sample leaves further clients out. */
  get isFull(): boolean {
    const samples = [this.#visits, this.#secondVisits, this.#renders, this.#silent];
    return samples.some(({ isFull }) => isFull);
  }

  /** Forgets the clients of more than ten minutes ago. */
  read(now: number): ComparedSamples {
    return {
      visits: this.#visits.read(now),
      secondVisits: this.#secondVisits.read(now),
      renders: this.#renders.read(now),
      silent: this.#silent.read(now),
    };
  }
}

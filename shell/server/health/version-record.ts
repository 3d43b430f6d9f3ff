import type { Counts, VersionHealth } from '@site/releases/health/health';
import type { Sample } from '@site/releases/health/two-proportions';
import type { Failure, RemoteReport } from '../../src/reporting/report.js';
import type { SentDocument } from '../http/documents.js';
import { ClientSample } from './client-sample.js';
import type { Client } from './reporting-client.js';
import { SilentClients } from './silent-clients.js';
import { SlidingCounts } from './sliding-counts.js';
import { VitalValues } from './vital-values.js';

/** How many visits are remembered with their failures, so that each failure of a visit counts once. */
const MAX_VISITS = 2_000;

const COUNT_OF: Record<Failure, keyof Counts> = {
  error: 'errors',
  boundary: 'boundaries',
  hydration: 'hydrations',
  blocked: 'blocked',
};

/** What is known of one version of a remote. */
export class VersionRecord {
  readonly #counts = new SlidingCounts();
  readonly #vitals = new VitalValues();
  #visits = new ClientSample();
  /** A version may fail only for those who were there before: by what it has stored, for example. */
  #secondVisits = new ClientSample();
  #renders = new ClientSample();
  #silent = new SilentClients();
  readonly #seen = new Map<string, Set<Failure>>();
  #renderId = 0;
  #atEnd: { all: Sample; fromOutside: Sample } | undefined;

  /** @returns the failures that had not been reported of this visit before */
  report(visit: string, report: RemoteReport, client: Client, now: number): Failure[] {
    const known = this.#seen.get(visit);
    if (!known) this.#counts.add('views', now);
    const seen = known ?? this.#remember(visit);
    const news = report.failures.filter((kind) => !seen.has(kind));
    for (const kind of new Set(news)) {
      seen.add(kind);
      this.#counts.add(COUNT_OF[kind], now);
    }
    if (report.vitals) this.#vitals.add(report.vitals);
    if (!this.#atEnd) this.#addVisit(client, visit, report.failures.length > 0, now);
    return news;
  }

  documentSent(
    { failed, isWithoutPage, isCompared, openedBy }: Omit<SentDocument, 'remote' | 'version'>,
    client: Client,
    now: number,
  ): void {
    if (failed) this.#counts.add('failedRenders', now);
    if (!isCompared || this.#atEnd) return;
    this.#renderId += 1;
    this.#renders.add(client, String(this.#renderId), isWithoutPage, now);
    if (openedBy !== undefined) this.#silent.opened(client, openedBy, now);
  }

  /** A visitor has reported, whatever it was. */
  reportedBy(client: Client, seed: number, now: number): void {
    this.#silent.reported(client, seed, now);
  }

  /** The clients of the last ten minutes, or of the last ten minutes in which the version was live. */
  visits(now: number): Sample {
    return this.#atEnd?.all ?? this.#visits.read(now);
  }

  /** The same, without clients on this machine. */
  visitsFromOutside(now: number): Sample {
    return this.#atEnd?.fromOutside ?? this.#visits.readFromOutside(now);
  }

  /** The second visit of each client that was there before in the last ten minutes. */
  secondVisits(now: number): Sample {
    return this.#secondVisits.read(now);
  }

  renders(now: number): Sample {
    return this.#renders.read(now);
  }

  /** Clients that opened a document of the version: those failed from which no report came. */
  silent(now: number): Sample {
    return this.#silent.read(now);
  }

  /** Forgets the clients of more than ten minutes ago, though nobody reads their numbers. */
  expire(now: number): void {
    for (const sample of [this.#visits, this.#secondVisits, this.#renders, this.#silent]) {
      sample.read(now);
    }
  }

  /**
   * The version gets no visits any more. Its numbers so far are kept: the next version is compared with them.
   */
  end(now: number): void {
    if (this.#atEnd) return;
    this.#atEnd = {
      all: this.#visits.read(now),
      fromOutside: this.#visits.readFromOutside(now),
    };
    this.#seen.clear();
    this.#visits = new ClientSample();
    this.#secondVisits = new ClientSample();
    this.#renders = new ClientSample();
    this.#silent = new SilentClients();
  }

  /** The version gets visits again, and is judged by these alone. */
  start(): void {
    this.#atEnd = undefined;
  }

  describe(
    now: number,
  ): Pick<
    VersionHealth,
    'visits' | 'secondVisits' | 'renders' | 'silent' | 'lastTenMinutes' | 'total' | 'vitals'
  > {
    return {
      visits: this.visits(now),
      secondVisits: this.secondVisits(now),
      renders: this.renders(now),
      silent: this.silent(now),
      lastTenMinutes: this.#counts.lastTenMinutes(now),
      total: { ...this.#counts.total },
      vitals: this.#vitals.read(),
    };
  }

  #addVisit(...visit: Parameters<ClientSample['add']>) {
    const isFurther = this.#visits.add(...visit);
    if (isFurther) this.#secondVisits.add(...visit);
  }

  #remember(visit: string): Set<Failure> {
    const [oldest] = this.#seen.keys();
    if (oldest !== undefined && this.#seen.size >= MAX_VISITS) this.#seen.delete(oldest);
    const seen = new Set<Failure>();
    this.#seen.set(visit, seen);
    return seen;
  }
}

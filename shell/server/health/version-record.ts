import type { Counts, VersionHealth } from '@site/releases/health/health';
import type { Sample } from '@site/releases/health/strata';
import type { Failure, RemoteReport } from '../../src/reporting/report.js';
import type { SentDocument } from '../http/documents.js';
import { ClientSample, type Visit } from './client-sample.js';
import { ComparedClients, type ComparedSamples } from './compared-clients.js';
import type { Client } from './reporting-client.js';
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
  /** A default is compared with the version before it: by all its visits, whatever share it had. */
  #visits = new ClientSample();
  #compared = new ComparedClients();
  readonly #seen = new Map<string, Set<Failure>>();
  /** Visits that began before the versions of the remote that are live now were compared. */
  #earlier: ReadonlySet<string> = new Set();
  #atEnd: { visits: Sample; fromOutside: Sample } | undefined;

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
    const failed = report.failures.length > 0;
    if (!this.#atEnd) this.#addVisit(client, { id: visit, failed }, now);
    return news;
  }

  documentSent(
    document: Omit<SentDocument, 'remote' | 'version'>,
    client: Client,
    now: number,
  ): void {
    if (document.failed) this.#counts.add('failedRenders', now);
    if (document.isCompared && !this.#atEnd) this.#compared.documentSent(document, client, now);
  }

  /** A visitor has reported, whatever it was. */
  reportedBy(client: Client, seed: number, now: number): void {
    this.#compared.reportedBy(client, seed, now);
  }

  /** Whether further clients are left out of what the version is compared by. */
  get isFull(): boolean {
    return this.#compared.isFull;
  }

  /** What a canary and the default beside it are compared by: each period of one with the same period of the other. */
  comparedPeriods(now: number): readonly ComparedSamples[] {
    // Nobody visits a version that has ended at the time of another one.
    return this.#atEnd ? [] : this.#compared.readPeriods(now);
  }

  /** The same of the latest period only. */
  compared(now: number): ComparedSamples {
    const samples = this.#compared.read(now);
    return this.#atEnd ? { ...samples, visits: this.#atEnd.visits } : samples;
  }

  /**
   * The clients of the last ten minutes, or of the last ten minutes in which the version was live, without those on
   * this machine.
   */
  visitsFromOutside(now: number): Sample {
    return this.#atEnd?.fromOutside ?? this.#visits.readFromOutside(now);
  }

  /** Forgets the clients of more than ten minutes ago, though nobody reads their numbers. */
  expire(now: number): void {
    this.#visits.read(now);
    this.#compared.read(now);
  }

  /**
   * Begins anew, as all versions of the remote do at once when others are live than before. The default would have more
   * clients of before, so that what fails for both for a minute would show in one sample only. For the same reason visits
   * that have reported before do not count.
   */
  compareAnew(): void {
    this.#earlier = new Set(this.#seen.keys());
    this.#compared = new ComparedClients();
  }

  /**
   * Begins a period, as all versions of the remote do at once: the clients of before are compared by themselves.
   *
   * @param all the records of these versions
   */
  beginPeriod(all: readonly VersionRecord[]): void {
    this.#compared.beginPeriod(all.map((record) => record.#compared));
  }

  /**
   * The version gets no visits any more. Its numbers so far are kept: the next version is compared with them.
   */
  end(now: number): void {
    if (this.#atEnd) return;
    this.#atEnd = {
      visits: this.#compared.read(now).visits,
      fromOutside: this.#visits.readFromOutside(now),
    };
    this.#seen.clear();
    this.#visits = new ClientSample();
    this.#compared = new ComparedClients();
  }

  /** The version gets visits again, and is judged by these alone. */
  start(): void {
    this.#atEnd = undefined;
  }

  describe(
    now: number,
  ): ComparedSamples & Pick<VersionHealth, 'lastTenMinutes' | 'total' | 'vitals'> {
    return {
      ...this.compared(now),
      lastTenMinutes: this.#counts.lastTenMinutes(now),
      total: { ...this.#counts.total },
      vitals: this.#vitals.read(),
    };
  }

  #addVisit(client: Client, visit: Visit, now: number) {
    this.#visits.add(client, visit, now);
    if (!this.#earlier.has(visit.id)) this.#compared.visited(client, visit, now);
  }

  #remember(visit: string): Set<Failure> {
    const [oldest] = this.#seen.keys();
    if (oldest !== undefined && this.#seen.size >= MAX_VISITS) this.#seen.delete(oldest);
    const seen = new Set<Failure>();
    this.#seen.set(visit, seen);
    return seen;
  }
}

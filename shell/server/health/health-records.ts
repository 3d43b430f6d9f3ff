import type { Health, VersionHealth } from '@site/releases/health/health';
import { isLive, type PublishedVersion } from '@site/releases/store/pointer-schema';
import type { SentDocument } from '../http/documents.js';
import type { Pointers } from '../releases/live-releases.js';
import type { Quarantines } from './quarantines.js';
import type { Client } from './reporting-client.js';
import { VersionRecord } from './version-record.js';

/** How many versions of a remote that are no longer live keep their numbers. */
const MAX_ENDED = 5;
/** How many removed remotes keep theirs: open tabs still report them. */
const MAX_GONE = 20;

/** What happens to the versions of all remotes, since this process started. */
export class HealthRecords {
  readonly #byRemote = new Map<string, Map<string, VersionRecord>>();
  #pointers: Pointers = {};

  /** Begins and ends the records of versions: reports about one that was never live are ignored. */
  follow(pointers: Pointers, now: number): void {
    const before = this.#pointers;
    this.#pointers = pointers;
    for (const remote of Object.keys(pointers)) {
      if (!this.#byRemote.has(remote)) this.#byRemote.set(remote, new Map());
    }
    for (const [remote, records] of this.#byRemote) {
      const live = sharesOf(pointers[remote]);
      startAndEnd(records, [...live.keys()], now);
      const earlier = sharesOf(before[remote]);
      if (!isSameSet(live, earlier)) compareAnew(records);
      else if (!isSame(live, earlier)) beginPeriod(records);
    }
    const gone = [...this.#byRemote.keys()].filter((remote) => !Object.hasOwn(pointers, remote));
    for (const remote of gone.slice(0, -MAX_GONE)) this.#byRemote.delete(remote);
  }

  /** What is known of a version; undefined for one that was not live here. */
  of(remote: string, version: string): VersionRecord | undefined {
    return this.#byRemote.get(remote)?.get(version);
  }

  documentSent(document: SentDocument, client: Client, now: number): void {
    this.of(document.remote, document.version)?.documentSent(document, client, now);
  }

  /** Forgets the clients of more than ten minutes ago, and begins a period in remotes with a full sample. */
  expire(now: number): void {
    for (const [remote, records] of this.#byRemote) {
      for (const record of records.values()) record.expire(now);
      // A full sample has no clients of what comes next, while that of a version with a smaller share has.
      if (![...records.values()].some(({ isFull }) => isFull)) continue;
      // Earlier periods of a version that is live alone are compared with nothing, but take memory.
      if (sharesOf(this.#pointers[remote]).size > 1) beginPeriod(records);
      else compareAnew(records);
    }
  }

  describe(quarantines: Pick<Quarantines, 'of'>, now: number): Health {
    const remotes = [...this.#byRemote].map(([remote, records]) => {
      const published = this.#pointers[remote] ?? [];
      // Those that were quarantined before this process started have never been live in it.
      const before = published
        .map(({ metadata }) => metadata.version)
        .filter((version) => !records.has(version) && quarantines.of(remote, version))
        .map((version) => [version, new VersionRecord()] as const);
      const versions = [...before, ...records].map(([version, record]) => {
        const deployment = published.find(isVersion(version))?.deployment;
        return [
          version,
          { ...stateOf(deployment, quarantines.of(remote, version)), ...record.describe(now) },
        ] as const;
      });
      return [remote, Object.fromEntries(versions)] as const;
    });
    return { remotes: Object.fromEntries(remotes) };
  }
}

/** Begins the records of versions that are live, and ends those of the others. */
function startAndEnd(records: Map<string, VersionRecord>, live: readonly string[], now: number) {
  for (const [version, record] of records) if (!live.includes(version)) record.end(now);
  for (const version of live) {
    const record = records.get(version) ?? new VersionRecord();
    record.start();
    // At the end: the first ones are those that ended longest ago.
    records.delete(version);
    records.set(version, record);
  }
  for (const version of [...records.keys()].slice(0, -(MAX_ENDED + live.length))) {
    records.delete(version);
  }
}

function compareAnew(records: ReadonlyMap<string, VersionRecord>) {
  for (const record of records.values()) record.compareAnew();
}

function beginPeriod(records: ReadonlyMap<string, VersionRecord>) {
  const all = [...records.values()];
  for (const record of all) record.beginPeriod(all);
}

/** The shares of the versions that get visits. */
const sharesOf = (versions: readonly PublishedVersion[] = []): ReadonlyMap<string, number> =>
  new Map(
    versions
      .filter(isLive)
      .map(({ metadata, deployment }) => [metadata.version, deployment.traffic]),
  );

type Shares = ReturnType<typeof sharesOf>;

const isSameSet = (shares: Shares, others: Shares) =>
  shares.size === others.size && [...shares.keys()].every((version) => others.has(version));

const isSame = (shares: Shares, others: Shares) =>
  isSameSet(shares, others) &&
  [...shares].every(([version, share]) => others.get(version) === share);

const isVersion =
  (version: string) =>
  ({ metadata }: PublishedVersion) =>
    metadata.version === version;

function stateOf(
  deployment: PublishedVersion['deployment'] | undefined,
  quarantine: ReturnType<Quarantines['of']>,
): Pick<VersionHealth, 'share' | 'default' | 'state' | 'quarantine'> {
  const { traffic: share = 0, default: isDefault = false } = deployment ?? {};
  if (!quarantine) return { share, default: isDefault, state: share > 0 ? 'live' : 'ended' };
  const { since, reason } = quarantine;
  return { share, default: isDefault, state: 'quarantined', quarantine: { since, reason } };
}

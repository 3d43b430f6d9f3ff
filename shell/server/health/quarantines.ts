import { isLive, type PublishedVersion } from '@site/releases/store/pointer-schema';
import { Instant, VersionName } from '@site/releases/store/store-path';
import * as v from 'valibot';

export const Quarantine = v.object({
  version: VersionName,
  /** Which promotion of the version failed. */
  promotedAt: v.exactOptional(Instant),
  since: Instant,
  /** A sentence with the numbers. */
  reason: v.string(),
});

/** That a version is not live, and why. */
export type Quarantine = v.InferOutput<typeof Quarantine>;
type QuarantinesByRemote = Readonly<Record<string, readonly Quarantine[]>>;

/**
 * The versions that are quarantined. One stays so until it is promoted again, or no rollback leads to it any more:
 * when the version that replaced it ends, it must not become live again.
 */
export class Quarantines {
  readonly #byRemote: Map<string, readonly Quarantine[]>;
  /** Of each remote, the versions that the pointer gives visits. */
  readonly #visited = new Map<string, ReadonlySet<string>>();
  readonly #onChange: (quarantines: QuarantinesByRemote) => void;

  /** @param onChange gets all that are in force, after each change */
  constructor(
    known: QuarantinesByRemote = {},
    onChange: (quarantines: QuarantinesByRemote) => void = () => {},
  ) {
    this.#byRemote = new Map(Object.entries(known));
    this.#onChange = onChange;
  }

  /** Why a version is not live although the pointer gives it visits. */
  of(remote: string, version: string): Quarantine | undefined {
    if (!this.#visited.get(remote)?.has(version)) return undefined;
    return this.#byRemote.get(remote)?.find((known) => known.version === version);
  }

  /** Whether a version is quarantined since it was promoted. */
  isQuarantined(remote: string, published: PublishedVersion): boolean {
    return this.#byRemote.get(remote)?.some((known) => isAbout(known, published)) ?? false;
  }

  add(remote: string, added: Quarantine): void {
    const others = this.#byRemote.get(remote)?.filter(({ version }) => version !== added.version);
    this.#set(remote, [...(others ?? []), added]);
  }

  /** Forgets the quarantines that a pointer has ended, and says by version why the others are in force. */
  problems(remote: string, published: readonly PublishedVersion[]): ReadonlyMap<string, string> {
    const visited = published.filter(isLive).map(({ metadata }) => metadata.version);
    this.#visited.set(remote, new Set(visited));
    const before = this.#byRemote.get(remote) ?? [];
    const kept = before.filter((known) =>
      published.some((version) => mayGetVisits(version) && isAbout(known, version)),
    );
    if (kept.length < before.length) this.#set(remote, kept);
    return new Map(
      kept.map(({ version, reason }) => [version, `${version} is quarantined: ${reason}`]),
    );
  }

  #set(remote: string, quarantines: readonly Quarantine[]) {
    if (quarantines.length > 0) this.#byRemote.set(remote, quarantines);
    else this.#byRemote.delete(remote);
    this.#onChange(Object.fromEntries(this.#byRemote));
  }
}

/** A version that was live may be rolled back to, until it is rolled back itself. */
const mayGetVisits = (version: PublishedVersion) =>
  isLive(version) || version.extras.liveSince !== undefined;

const isAbout = ({ version, promotedAt }: Quarantine, { metadata, extras }: PublishedVersion) =>
  metadata.version === version && extras.promotedAt === promotedAt;

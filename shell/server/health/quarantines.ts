import type { PublishedVersion } from '@site/releases/store/pointer-schema';
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
export type QuarantinesByRemote = Readonly<Record<string, readonly Quarantine[]>>;

/**
 * The versions that are quarantined for what happened. One stays so until it is promoted again, or the
 * pointer gives it no visits any more.
 */
export class Quarantines {
  readonly #byRemote: Map<string, readonly Quarantine[]>;
  readonly #onChange: (quarantines: QuarantinesByRemote) => void;

  /** @param onChange gets all that are in force, after each change */
  constructor(
    known: QuarantinesByRemote = {},
    onChange: (quarantines: QuarantinesByRemote) => void = () => {},
  ) {
    this.#byRemote = new Map(Object.entries(known));
    this.#onChange = onChange;
  }

  of(remote: string, version: string): Quarantine | undefined {
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

  /** Forgets what a pointer has ended, and says why versions that it makes live are quarantined. */
  problems(remote: string, published: readonly PublishedVersion[]): ReadonlyMap<string, string> {
    const before = this.#byRemote.get(remote) ?? [];
    const kept = before.filter((known) =>
      published.some((version) => version.deployment.traffic > 0 && isAbout(known, version)),
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

const isAbout = ({ version, promotedAt }: Quarantine, { metadata, extras }: PublishedVersion) =>
  metadata.version === version && extras.promotedAt === promotedAt;

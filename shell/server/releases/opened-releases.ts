import type { PublishedVersion } from '@site/releases/store/pointer-schema';
import { RELEASE_FILE, type Release } from '@site/releases/store/release';
import { readLiveRelease } from './read-signed-release.js';
import type { ReleaseStore } from './release-store.js';
import type { TrustedKeys } from './trusted-keys.js';

/** Opens the releases of one remote, and notices which of them are no longer those in the store. */
export class OpenedReleases {
  readonly #store: ReleaseStore;
  readonly #remote: string;
  readonly #keys: TrustedKeys | undefined;
  /** What the files with their descriptions were when they were read. */
  readonly #identities = new WeakMap<Release, string | undefined>();

  /** @param keys left out where releases need no signature */
  constructor(store: ReleaseStore, remote: string, keys: TrustedKeys | undefined) {
    this.#store = store;
    this.#remote = remote;
    this.#keys = keys;
  }

  /** @throws {InvalidFileError} as {@link readLiveRelease} */
  async open(published: PublishedVersion): Promise<Release> {
    const identity = this.#identify(published.metadata.version);
    const release = await readLiveRelease(this.#store, this.#remote, published, this.#keys);
    this.#identities.set(release, identity);
    return release;
  }

  /** Whether a release was removed from the store since it was opened, or put back; false where that is unknown. */
  hasChanged(release: Release): boolean {
    const identity = this.#identify(release.version);
    return identity !== undefined && identity !== this.#identities.get(release);
  }

  #identify(version: string): string | undefined {
    return this.#store.identify(`${this.#remote}/${version}/${RELEASE_FILE}`);
  }
}

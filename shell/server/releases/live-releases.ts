import type { PublishedVersion } from '@site/releases/store/pointer-schema';
import type { Release } from '@site/releases/store/release';
import { PointerReader, type QuarantineReasons } from './pointer-reader.js';
import type { ReleaseStore } from './release-store.js';
import type { TrustedKeys } from './trusted-keys.js';

/** The published versions of each remote that has any. */
export type Pointers = Readonly<Record<string, readonly PublishedVersion[]>>;

/** Knows what is live: checks the pointers for each document, so that a release shows at once. */
export class LiveReleases {
  readonly #store: ReleaseStore;
  readonly #keys: TrustedKeys | undefined;
  readonly #quarantines: QuarantineReasons | undefined;
  readonly #onChange: ((pointers: Pointers) => void) | undefined;
  #remotes: readonly string[] = [];
  #readers: readonly PointerReader[] = [];
  readonly #maxAge: number;
  #pointers: Pointers = {};
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<Pointers> | undefined;

  /**
   * @param keys of the teams whose releases go live; left out where none is signed
   * @param quarantines left out where nothing is quarantined
   * @param onChange gets the pointers before any document is rendered with them
   */
  constructor(
    store: ReleaseStore,
    keys?: TrustedKeys,
    quarantines?: QuarantineReasons,
    onChange?: (pointers: Pointers) => void,
  ) {
    this.#store = store;
    this.#keys = keys;
    this.#quarantines = quarantines;
    this.#onChange = onChange;
    this.#maxAge = store.pointerAge;
  }

  /**
   * The published versions of each remote; the identical object as long as nothing has changed. A
   * pointer that cannot be used stays as it was; a remote whose folder is removed is no longer live.
   */
  async pointers(): Promise<Pointers> {
    const hasWaited = this.#reading !== undefined;
    // What a read that is under way has read may be older than this request.
    if (hasWaited) await this.#reading;
    if (this.#hasLate()) this.#show();
    if (performance.now() - this.#readAt <= this.#maxAge) return this.#pointers;
    if (!this.#reading) {
      const hasOtherRemotes = this.#updateRemotes();
      // A request that has just waited does not ask again for a pointer that the store has not delivered.
      const asked = this.#readers.filter(({ isReachable }) => isReachable || !hasWaited);
      const changed = asked.filter((reader) => reader.hasChanged());
      if (!hasOtherRemotes && changed.length === 0) return this.#pointers;
      this.#reading = this.#read(changed).finally(() => {
        this.#reading = undefined;
      });
    }
    return this.#reading;
  }

  /** Makes the next check of a remote ask again which of its versions are quarantined. */
  applyQuarantines(remote: string): void {
    this.#readers.find((reader) => reader.remote === remote)?.applyQuarantines();
    this.#readAt = Number.NEGATIVE_INFINITY;
  }

  /** The release of a version that gets visits; undefined once it gets none. */
  release(remote: string, version: string): Release | undefined {
    return this.#readers.find((reader) => reader.remote === remote)?.release(version);
  }

  /** @returns whether the store has other remotes than before */
  #updateRemotes(): boolean {
    const remotes = this.#store.remotes();
    if (remotes === this.#remotes) return false;
    const known = new Map(this.#readers.map((reader) => [reader.remote, reader]));
    this.#remotes = remotes;
    this.#readers = remotes.map(
      (remote) =>
        known.get(remote) ?? new PointerReader(this.#store, remote, this.#keys, this.#quarantines),
    );
    return true;
  }

  /** Whether a pointer was read after requests had stopped waiting for it. */
  #hasLate(): boolean {
    return this.#readers.some(({ remote, versions }) => versions !== this.#pointers[remote]);
  }

  async #read(readers: readonly PointerReader[]): Promise<Pointers> {
    await Promise.all(readers.map((reader) => reader.refresh()));
    this.#readAt = performance.now();
    return this.#show();
  }

  #show(): Pointers {
    const pointers = this.#readers.flatMap(({ remote, versions }) =>
      versions ? [[remote, versions] as const] : [],
    );
    const isSame = pointers.every(([remote, versions]) => versions === this.#pointers[remote]);
    if (!isSame || pointers.length !== Object.keys(this.#pointers).length) {
      this.#pointers = Object.fromEntries(pointers);
      this.#onChange?.(this.#pointers);
    }
    return this.#pointers;
  }
}

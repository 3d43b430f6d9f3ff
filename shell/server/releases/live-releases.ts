import type { PublishedVersion } from '@site/releases/store/pointer-schema';
import { REMOTES, type Remote } from '../../src/remotes.js';
import { PointerReader } from './pointer-reader.js';
import type { ReleaseStore } from './release-store.js';

/** The published versions of each remote that has any. */
export type Pointers = Readonly<Partial<Record<Remote, PublishedVersion[]>>>;

/** Knows what is live: looks at the pointers for each document, so that a release shows at once. */
export class LiveReleases {
  readonly #readers: PointerReader[];
  readonly #maxAge: number;
  #pointers: Pointers = {};
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<Pointers> | undefined;
  #isReachable = true;
  #isChecked = false;

  constructor(store: ReleaseStore) {
    this.#readers = REMOTES.map((remote) => new PointerReader(store, remote));
    this.#maxAge = store.pointerAge;
  }

  /**
   * The published versions of each remote; the identical object as long as nothing has changed. A
   * pointer that cannot be used stays as it was.
   */
  async pointers(): Promise<Pointers> {
    if (this.#isChecked || performance.now() - this.#readAt <= this.#maxAge) return this.#pointers;
    if (!this.#reading) {
      const changed = this.#readers.filter((reader) => reader.hasChanged());
      if (changed.length === 0) {
        this.#checkOncePerTurn();
        return this.#pointers;
      }
      this.#reading = this.#read(changed).finally(() => {
        this.#reading = undefined;
      });
    }
    // After a failed attempt nobody waits for the next one.
    return this.#isReachable ? this.#reading : this.#pointers;
  }

  /** Requests that this process takes up together look at the files once. */
  #checkOncePerTurn() {
    this.#isChecked = true;
    setImmediate(() => {
      this.#isChecked = false;
    });
  }

  async #read(readers: readonly PointerReader[]): Promise<Pointers> {
    const reached = await Promise.all(readers.map((reader) => reader.refresh()));
    this.#isReachable = reached.every(Boolean);
    if (this.#readers.some(({ remote, versions }) => versions !== this.#pointers[remote])) {
      this.#pointers = Object.fromEntries(
        this.#readers.flatMap(({ remote, versions }) => (versions ? [[remote, versions]] : [])),
      );
    }
    this.#readAt = performance.now();
    return this.#pointers;
  }
}

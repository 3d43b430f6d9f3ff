import {
  POINTER_FILE,
  type Pointer,
  type PublishedVersion,
} from '@site/federation/releases/pointer';
import { REMOTES, type Remote } from '../../src/remotes.js';
import type { ReleaseStore } from './release-store.js';

export type Pointers = Partial<Record<Remote, PublishedVersion[]>>;

/** Knows what is live: reads the pointers again for each document, so that a release shows at once. */
export class LiveReleases {
  readonly #store: ReleaseStore;
  #pointers: Pointers = {};
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<Pointers> | undefined;

  constructor(store: ReleaseStore) {
    this.#store = store;
  }

  /** The published versions of each remote. One that cannot be read stays as it was. */
  async pointers(): Promise<Pointers> {
    if (performance.now() - this.#readAt <= this.#store.pointerAge) return this.#pointers;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #read(): Promise<Pointers> {
    const entries = await Promise.all(
      REMOTES.map(async (remote) => {
        const versions = await this.#readPointer(remote).catch(() => this.#pointers[remote]);
        return [remote, versions] as const;
      }),
    );
    this.#pointers = Object.fromEntries(entries.filter(([, versions]) => versions));
    this.#readAt = performance.now();
    return this.#pointers;
  }

  async #readPointer(remote: Remote): Promise<PublishedVersion[] | undefined> {
    const text = await this.#store.read(`${remote}/${POINTER_FILE}`);
    return (JSON.parse(text.toString()) as Pointer).microFrontends[remote];
  }
}

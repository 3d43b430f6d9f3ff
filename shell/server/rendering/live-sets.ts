import type { SiteData } from '@site/contract/site';
import { chooseVersion } from '@site/releases/store/pointer';
import type { PublishedVersion } from '@site/releases/store/pointer-schema';
import { REMOTES, type Remote } from '../../src/remotes.js';
import type { Pointers } from '../releases/live-releases.js';

/** Places among canary shares, see `canaryBucket`. */
const BUCKETS = 100;

/** The versions that were chosen for a visit, and the site's data. */
export interface LiveSet {
  chosen: Partial<Record<Remote, PublishedVersion>>;
  site: SiteData;
}

/**
 * Chooses the versions of a visit. That is done once for all visits until a pointer or the site's
 * data changes; a set that stays as it was keeps what is attached to it.
 */
export class LiveSets<T extends LiveSet> {
  readonly #site: () => SiteData;
  readonly #attach: (set: LiveSet) => T;
  readonly #onChange: (pointers: Pointers) => void;
  #pointers: Pointers | undefined;
  #siteData: SiteData | undefined;
  #byKey = new Map<string, T>();
  #byBucket: T[] = [];

  /**
   * @param site the site's data: the identical object while it stays as it was
   * @param attach makes a set that was not there before
   * @param onChange is called with pointers that were not there before
   */
  constructor(
    site: () => SiteData,
    attach: (set: LiveSet) => T,
    onChange: (pointers: Pointers) => void,
  ) {
    this.#site = site;
    this.#attach = attach;
    this.#onChange = onChange;
  }

  /** @param bucket the visitor's place among canary shares, 0 to 99 */
  get(pointers: Pointers, bucket: number): T {
    const site = this.#site();
    if (pointers !== this.#pointers || site !== this.#siteData) this.#refresh(pointers, site);
    const set = this.#byBucket[bucket];
    if (!set) throw new RangeError(`A visitor's place is from 0 to 99, not ${bucket}.`);
    return set;
  }

  #refresh(pointers: Pointers, site: SiteData) {
    if (pointers !== this.#pointers) this.#onChange(pointers);
    if (site !== this.#siteData) this.#byKey.clear();
    this.#pointers = pointers;
    this.#siteData = site;
    const sets = new Map<string, T>();
    this.#byBucket = Array.from({ length: BUCKETS }, (_, bucket) => {
      const chosen = choose(pointers, bucket);
      const key = JSON.stringify(Object.entries(chosen).map(([, { url }]) => url));
      const set = sets.get(key) ?? this.#byKey.get(key) ?? this.#attach({ chosen, site });
      sets.set(key, set);
      return set;
    });
    this.#byKey = sets;
  }
}

function choose(pointers: Pointers, bucket: number): LiveSet['chosen'] {
  const entries = REMOTES.map((remote) => [remote, chooseVersion(pointers[remote] ?? [], bucket)]);
  return Object.fromEntries(entries.filter(([, version]) => version));
}

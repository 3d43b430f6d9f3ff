import type { SiteData } from '@site/contract/site';
import { chooseVersion, PLACES } from '@site/releases/store/pointer';
import type { PublishedVersion } from '@site/releases/store/pointer-schema';
import type { Grants } from '@site/releases/store/route-grants';
import type { Pointers } from '../releases/live-releases.js';
import { canaryPlace } from './canary-place.js';
import { claimOf, settleClaims } from './routes/path-claims.js';
import type { PathOwners } from './routes/path-owners.js';

/** How many different sets are made, as many as six canaries at the same time need; beyond, visitors get no canary. */
const MAX_SETS = 64;
/** The place of the default: canaries have the first places. */
const LAST_PLACE = PLACES - 1;

/** The versions that were chosen for a visit, and the site's data. */
export interface LiveSet {
  chosen: ReadonlyMap<string, PublishedVersion>;
  /** The paths that each of them serves. */
  grants: Grants;
  site: SiteData;
}

/**
 * Chooses the versions of a visit. It does so once for all visits, until a pointer or the site's data
 * changes; a set that has not changed keeps what is attached to it.
 */
export class LiveSets<T extends LiveSet> {
  readonly #site: () => SiteData;
  readonly #attach: (set: LiveSet) => T;
  readonly #onChange: (pointers: Pointers) => void;
  #pointers: Pointers | undefined;
  #siteData: SiteData | undefined;
  #byKey = new Map<string, T>();
  #earlier: ReadonlyMap<string, T> = new Map();
  #bySeed = new Map<number | undefined, T>();
  #earlierRefusals: ReadonlySet<string> = new Set();
  #refusals = new Set<string>();
  readonly #owners: PathOwners;

  /**
   * @param site the site's data: the identical object while it stays as it was
   * @param attach completes a new set
   * @param onChange is called with new pointers
   * @param owners who has which path by now
   */
  constructor(
    site: () => SiteData,
    attach: (set: LiveSet) => T,
    onChange: (pointers: Pointers) => void,
    owners: PathOwners,
  ) {
    this.#site = site;
    this.#attach = attach;
    this.#onChange = onChange;
    this.#owners = owners;
  }

  /** @param seed see `canarySeed`; undefined for what most visitors get */
  get(pointers: Pointers, seed: number | undefined): T {
    const site = this.#site();
    if (pointers !== this.#pointers || site !== this.#siteData) this.#refresh(pointers, site);
    const known = this.#bySeed.get(seed);
    if (known) return known;
    const set = this.#choose(pointers, site, seed);
    this.#bySeed.set(seed, set);
    return set;
  }

  /**
   * What most visitors get, with some remotes in other versions. The set is not cached and changes nothing:
   * those versions get no path that another remote has.
   */
  withPreviewed(pointers: Pointers, previewed: LiveSet['chosen']): LiveSet {
    // Settles first who owns the paths of what is live.
    const { site } = this.get(pointers, undefined);
    const chosen = new Map([...choose(pointers, undefined), ...previewed]);
    const { grants } = settle(chosen, pointers, this.#owners);
    return { chosen, grants, site };
  }

  #refresh(pointers: Pointers, site: SiteData) {
    if (pointers !== this.#pointers) this.#onChange(pointers);
    this.#earlier = site === this.#siteData ? this.#byKey : new Map();
    this.#pointers = pointers;
    this.#siteData = site;
    this.#byKey = new Map();
    this.#bySeed.clear();
    this.#earlierRefusals = this.#refusals;
    this.#refusals = new Set();
    this.#owners.follow(pointers);
    // The defaults first: no canary takes a path that one of them has.
    this.get(pointers, undefined);
  }

  #choose(pointers: Pointers, site: SiteData, seed: number | undefined): T {
    const chosen = choose(pointers, seed);
    const settled = settle(chosen, pointers, this.#owners);
    this.#owners.remember(settled.grants);
    this.#report(settled.refusals);
    const key = JSON.stringify([
      [...chosen].map(([remote, { url }]) => [remote, url]),
      settled.grants,
    ]);
    const known = this.#byKey.get(key);
    if (known) return known;
    if (this.#byKey.size >= MAX_SETS) return this.get(pointers, undefined);
    const set = this.#earlier.get(key) ?? this.#attach({ chosen, grants: settled.grants, site });
    this.#byKey.set(key, set);
    return set;
  }

  /** Logs each refusal once, for as long as it lasts. */
  #report(refusals: readonly string[]) {
    for (const refusal of refusals) {
      if (!this.#earlierRefusals.has(refusal) && !this.#refusals.has(refusal))
        console.error(refusal);
      this.#refusals.add(refusal);
    }
  }
}

/**
 * The version of each remote that a visit gets.
 *
 * @param seed undefined for what most visitors get
 */
export function choose(pointers: Pointers, seed: number | undefined): LiveSet['chosen'] {
  const entries = Object.entries(pointers).flatMap(([remote, versions]) => {
    const isAlone = versions.every(({ deployment }) => deployment.default || !deployment.traffic);
    const place = seed === undefined || isAlone ? LAST_PLACE : canaryPlace(remote, seed);
    const version = chooseVersion(versions, place);
    return version ? [[remote, version] as const] : [];
  });
  return new Map(entries);
}

const settle = (chosen: LiveSet['chosen'], pointers: Pointers, owners: PathOwners) =>
  settleClaims(
    [...chosen].map(([remote, version]) => claimOf(remote, version, pointers[remote] ?? [])),
    owners,
  );

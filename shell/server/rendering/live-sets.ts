import type { SiteData } from '@site/contract/site';
import { chooseVersion } from '@site/releases/store/pointer';
import type { PublishedVersion } from '@site/releases/store/pointer-schema';
import { shapeOf } from '../../src/path-table.js';
import type { Pointers } from '../releases/live-releases.js';
import { claimOf, type SettledPaths, settleClaims } from './path-claims.js';

/** Places among canary shares, see `canaryBucket`. */
const BUCKETS = 100;

/** The versions that were chosen for a visit, and the site's data. */
export interface LiveSet {
  chosen: ReadonlyMap<string, PublishedVersion>;
  /** The paths that each of them serves. */
  paths: SettledPaths['paths'];
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
  #refusals: ReadonlySet<string> = new Set();
  readonly #owners = new Map<string, string>();

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
    const byChoice = new Map<string, T>();
    const refusals = new Set<string>();
    this.#forgetOwners(pointers);
    this.#byBucket = Array.from({ length: BUCKETS }, (_, bucket) => {
      const chosen = choose(pointers, bucket);
      const choice = JSON.stringify([...chosen].map(([remote, { url }]) => [remote, url]));
      const known = byChoice.get(choice);
      if (known) return known;
      const settled = settle(chosen, pointers, this.#owners);
      this.#rememberOwners(settled.paths);
      const key = choice + JSON.stringify([...settled.paths]);
      const set = this.#byKey.get(key) ?? this.#attach({ chosen, paths: settled.paths, site });
      for (const refusal of settled.refusals) refusals.add(refusal);
      byChoice.set(choice, set);
      sets.set(key, set);
      return set;
    });
    this.#byKey = sets;
    this.#report(refusals);
  }

  /** A remote keeps a path for as long as a version of it that visits get has the path. */
  #forgetOwners(pointers: Pointers) {
    for (const [shape, remote] of this.#owners) {
      const live = (pointers[remote] ?? []).filter(({ deployment }) => deployment.traffic > 0);
      const paths = live.flatMap(({ extras }) => extras.paths ?? []);
      if (!paths.some((path) => shapeOf(path) === shape)) this.#owners.delete(shape);
    }
  }

  #rememberOwners(paths: SettledPaths['paths']) {
    for (const [remote, owned] of paths) {
      for (const path of owned) this.#owners.set(shapeOf(path), remote);
    }
  }

  /** Once for as long as it lasts. */
  #report(refusals: ReadonlySet<string>) {
    for (const refusal of refusals) {
      if (!this.#refusals.has(refusal)) console.error(refusal);
    }
    this.#refusals = refusals;
  }
}

/** The version of each remote that a visit gets. */
export function choose(pointers: Pointers, bucket: number): LiveSet['chosen'] {
  const entries = Object.entries(pointers).flatMap(([remote, versions]) => {
    const version = chooseVersion(versions, bucket);
    return version ? [[remote, version] as const] : [];
  });
  return new Map(entries);
}

const settle = (
  chosen: LiveSet['chosen'],
  pointers: Pointers,
  owners: ReadonlyMap<string, string>,
) =>
  settleClaims(
    [...chosen].map(([remote, version]) => claimOf(remote, version, pointers[remote] ?? [])),
    owners,
  );

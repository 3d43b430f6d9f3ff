import { isDeepStrictEqual } from 'node:util';
import { codeOf } from '@site/releases/store/error-code';
import { POINTER_FILE } from '@site/releases/store/pointer';
import {
  isLive,
  MAX_POINTER_BYTES,
  type PublishedVersion,
  parsePointer,
} from '@site/releases/store/pointer-schema';
import { POINTER_COPY_FILE } from '@site/releases/store/read-versions';
import type { Release } from '@site/releases/store/release';
import { InvalidFileError } from '@site/releases/store/store-file';
import { inTime } from '../in-time.js';
import { admit, type LiveVersions } from './admit-versions.js';
import { OpenedReleases } from './opened-releases.js';
import { PointerProblem } from './pointer-problem.js';
import type { ReleaseStore } from './release-store.js';
import type { TrustedKeys } from './trusted-keys.js';

/** Pages do not wait longer for a read that hangs. A synchronous stat that hangs does block them (decision record 56). */
const TIMEOUT_MS = 3_000;
/**
 * How long a key or a release that was replaced or removed may still count, so that they are not checked with each
 * request.
 */
const CHECKED_AGE_MS = 1_000;

/** An empty list, the same object each time. */
const NONE: readonly PublishedVersion[] = [];

/** Why published versions are quarantined. */
export interface QuarantineReasons {
  problems(remote: string, published: readonly PublishedVersion[]): ReadonlyMap<string, string>;
}

/**
 * Reads one remote's pointer and the descriptions of the releases that it makes live, and keeps the
 * last ones that could be used.
 */
export class PointerReader {
  readonly remote: string;
  readonly #store: ReleaseStore;
  readonly #keys: TrustedKeys | undefined;
  readonly #opened: OpenedReleases;
  readonly #problem: PointerProblem;
  readonly #quarantines: QuarantineReasons | undefined;
  #live: LiveVersions | undefined;
  /** Text of the pointer, or of its copy, that is in use. */
  #text: string | undefined;
  #identity: string | undefined;
  #key: string | undefined;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #refreshing: Promise<void> | undefined;
  #isReachable = true;
  #hasAppliedQuarantines = false;
  #isUnread = true;

  /** @param keys left out where releases need no signature */
  constructor(
    store: ReleaseStore,
    remote: string,
    keys: TrustedKeys | undefined,
    quarantines: QuarantineReasons | undefined,
  ) {
    this.#store = store;
    this.remote = remote;
    this.#keys = keys;
    this.#quarantines = quarantines;
    this.#opened = new OpenedReleases(store, remote, keys);
    this.#problem = new PointerProblem(remote);
  }

  /**
   * Undefined if the remote was never published; an empty list as long as its pointer, or what it makes live, has not
   * been read since this server started.
   */
  get versions(): readonly PublishedVersion[] | undefined {
    return this.#live?.versions ?? (this.#isUnread ? NONE : undefined);
  }

  /** The release of a version that gets visits. */
  release(version: string): Release | undefined {
    return this.#live?.releases.get(version);
  }

  /** The next read of the pointer asks again which versions are quarantined. */
  applyQuarantines(): void {
    this.#hasAppliedQuarantines = false;
  }

  /** Whether the pointer may have changed since it was last read. */
  hasChanged(): boolean {
    if (!this.#hasAppliedQuarantines) return true;
    const identity = this.#store.identify(`${this.remote}/${POINTER_FILE}`);
    if (identity === undefined || identity !== this.#identity) return true;
    if (performance.now() - this.#checkedAt > CHECKED_AGE_MS) {
      this.#checkedAt = performance.now();
      if (this.#identifyKey() !== this.#key || this.#hasChangedRelease()) return true;
    }
    return this.#problem.isDue;
  }

  /** Whether the last attempt reached the store within 3 seconds, or has done so since. */
  get isReachable(): boolean {
    return this.#isReachable;
  }

  /**
   * Reads the pointer again, unless an earlier attempt still waits for the store. After an attempt that did not reach
   * it, nobody waits for the next one.
   */
  async refresh(): Promise<void> {
    this.#refreshing ??= this.#refresh()
      .then((isReachable) => {
        this.#isReachable = isReachable;
      })
      .finally(() => {
        this.#refreshing = undefined;
      });
    if (!this.#isReachable) return;
    const late = await inTime(this.#refreshing, TIMEOUT_MS, 'late');
    if (late) this.#isReachable = false;
  }

  /** @returns whether the store could be reached */
  async #refresh(): Promise<boolean> {
    const file = `${this.remote}/${POINTER_FILE}`;
    const identity = this.#store.identify(file);
    const key = this.#identifyKey();
    const isTrusted = key === this.#key;
    let hadApplied = this.#hasAppliedQuarantines;
    try {
      const text = (await this.#store.read(file, MAX_POINTER_BYTES)).toString();
      const isKnown = text === this.#text && isTrusted && !this.#hasChangedRelease();
      if (!isKnown || this.#problem.exists || !this.#hasAppliedQuarantines) {
        hadApplied = this.#hasAppliedQuarantines;
        this.#hasAppliedQuarantines = true;
        const live = await this.#parse(
          file,
          text,
          (known) => isTrusted && !this.#opened.hasChanged(known),
        );
        // Like a pointer that cannot be read. A key that was replaced ends what it has signed all the same.
        if (live.areGone && (isTrusted || !this.#live)) {
          throw new InvalidFileError(live.problems.join(' '));
        }
        this.#take(live);
      }
      this.#isUnread = false;
      this.#text = text;
      this.#key = key;
    } catch (error) {
      const isMissing = codeOf(error) === 'ENOENT';
      if (!hadApplied) await this.#applyToKnown(file);
      if (!isMissing && !(error instanceof InvalidFileError)) {
        this.#isUnread = true;
        this.#report(`${file} cannot be read. ${String(error)}`);
        return false;
      }
      this.#isUnread = !isMissing;
      if (!this.#live) await this.#readCopy();
      this.#report(isMissing ? `${file} is missing.` : (error as InvalidFileError).message);
    }
    this.#identity = identity;
    return true;
  }

  /** Removes quarantined versions from what is in memory, while the pointer cannot be read. */
  async #applyToKnown(file: string): Promise<void> {
    this.#hasAppliedQuarantines = true;
    if (this.#text === undefined) return;
    const live = await this.#parse(file, this.#text, () => true).catch(() => undefined);
    if (live?.versions.some(isLive)) this.#take(live);
  }

  /** @param isStillValid whether a release that is live need not be read and checked again */
  #parse(
    file: string,
    text: string,
    isStillValid: (known: Release) => boolean,
  ): Promise<LiveVersions> {
    const versions = parsePointer(this.remote, file, text);
    const quarantined = this.#quarantines?.problems(this.remote, versions) ?? new Map();
    return admit(versions, quarantined, (published) => this.#open(published, isStillValid));
  }

  #identifyKey(): string | undefined {
    return this.#keys?.identify(this.remote);
  }

  #hasChangedRelease(): boolean {
    const releases = [...(this.#live?.releases.values() ?? [])];
    return releases.some((release) => this.#opened.hasChanged(release));
  }

  /** A release never changes: one that is live already was read and checked. */
  async #open(
    published: PublishedVersion,
    isStillValid: (known: Release) => boolean,
  ): Promise<Release> {
    const { version } = published.metadata;
    const known = this.#live?.versions.find(({ metadata }) => metadata.version === version);
    const isSame =
      known?.extras.release === published.extras.release && known?.url === published.url;
    const open = isSame ? this.release(version) : undefined;
    return open && isStillValid(open) ? open : this.#opened.open(published);
  }

  /** The copy of the pointer, from before this server started, if the pointer cannot be used. */
  async #readCopy(): Promise<void> {
    const file = `${this.remote}/${POINTER_COPY_FILE}`;
    const key = this.#identifyKey();
    try {
      const text = (await this.#store.read(file, MAX_POINTER_BYTES)).toString();
      this.#take(await this.#parse(file, text, () => false));
      this.#text = text;
      this.#key = key;
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') console.error(`${this.remote}: ${String(error)}`);
    }
  }

  #take(live: LiveVersions) {
    const isSame = isDeepStrictEqual(live.versions, this.#live?.versions);
    this.#live = { ...live, versions: isSame ? (this.#live?.versions ?? []) : live.versions };
    if (live.problems.length === 0) this.#problem.clear();
    else this.#problem.report(live.problems.join(' '), live.consequence);
  }

  #report(problem: string) {
    const isAnyLive = this.#live?.versions.some(isLive);
    const stays = isAnyLive ? 'The last good pointer stays in use' : 'Nothing of it is live';
    this.#problem.report(problem, `${stays}; its next release repairs it.`);
  }
}

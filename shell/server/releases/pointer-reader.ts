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
import { admit, type LiveVersions } from './admit-versions.js';
import { OpenedReleases } from './opened-releases.js';
import { PointerProblem } from './pointer-problem.js';
import type { ReleaseStore } from './release-store.js';
import { SharedAttempt } from './shared-attempt.js';
import type { TrustedKeys } from './trusted-keys.js';

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

/** What the last pointer that could be used makes live. */
interface InUse {
  live: LiveVersions;
  /** Of the pointer, or of its copy. */
  text: string;
  /** Identity of the key that the releases were checked with. */
  key: string | undefined;
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
  readonly #reading = new SharedAttempt(() => this.#read());
  #inUse: InUse | undefined;
  #identity: string | undefined;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #mustApplyQuarantines = true;
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
    return this.#inUse?.live.versions ?? (this.#isUnread ? NONE : undefined);
  }

  /** The release of a version that gets visits. */
  release(version: string): Release | undefined {
    return this.#inUse?.live.releases.get(version);
  }

  /** The next read of the pointer asks again which versions are quarantined. */
  applyQuarantines(): void {
    this.#mustApplyQuarantines = true;
  }

  /** Whether the pointer may have changed since it was last read. */
  hasChanged(): boolean {
    if (this.#mustApplyQuarantines) return true;
    const identity = this.#store.identify(`${this.remote}/${POINTER_FILE}`);
    if (identity === undefined || identity !== this.#identity) return true;
    if (performance.now() - this.#checkedAt > CHECKED_AGE_MS) {
      this.#checkedAt = performance.now();
      if (this.#identifyKey() !== this.#inUse?.key || this.#hasChangedRelease()) return true;
    }
    return this.#problem.isDue;
  }

  /** Whether the last attempt reached the store in time, or has done so since. */
  get isReachable(): boolean {
    return this.#reading.isReachable;
  }

  /** Reads the pointer again, unless an earlier attempt still waits for the store. */
  refresh(): Promise<void> {
    return this.#reading.run();
  }

  /** @returns whether the store could be reached */
  async #read(): Promise<boolean> {
    const file = `${this.remote}/${POINTER_FILE}`;
    const identity = this.#store.identify(file);
    const key = this.#identifyKey();
    const isTrusted = key === this.#inUse?.key;
    let mustApply = this.#mustApplyQuarantines;
    try {
      const text = (await this.#store.read(file, MAX_POINTER_BYTES)).toString();
      const isKnown = text === this.#inUse?.text && isTrusted && !this.#hasChangedRelease();
      if (!isKnown || this.#problem.exists || this.#mustApplyQuarantines) {
        mustApply = this.#mustApplyQuarantines;
        this.#mustApplyQuarantines = false;
        const live = await this.#parse(
          file,
          text,
          (known) => isTrusted && !this.#opened.hasChanged(known),
        );
        // Like a pointer that cannot be read. A key that was replaced ends what it has signed all the same.
        if (live.areGone && (isTrusted || !this.#inUse)) {
          throw new InvalidFileError(live.problems.join(' '));
        }
        this.#take({ live, text, key });
      }
      this.#isUnread = false;
    } catch (error) {
      const isMissing = codeOf(error) === 'ENOENT';
      if (mustApply) await this.#applyToKnown(file);
      if (!isMissing && !(error instanceof InvalidFileError)) {
        this.#isUnread = true;
        this.#report(`${file} cannot be read. ${String(error)}`);
        return false;
      }
      this.#isUnread = !isMissing;
      if (!this.#inUse) await this.#readCopy();
      this.#report(isMissing ? `${file} is missing.` : (error as InvalidFileError).message);
    }
    this.#identity = identity;
    return true;
  }

  /** Removes quarantined versions from what is in memory, while the pointer cannot be read. */
  async #applyToKnown(file: string): Promise<void> {
    this.#mustApplyQuarantines = false;
    if (!this.#inUse) return;
    const { text, key } = this.#inUse;
    const live = await this.#parse(file, text, () => true).catch(() => undefined);
    if (live?.versions.some(isLive)) this.#take({ live, text, key });
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
    const releases = [...(this.#inUse?.live.releases.values() ?? [])];
    return releases.some((release) => this.#opened.hasChanged(release));
  }

  /** A release never changes: one that is live already was read and checked. */
  async #open(
    published: PublishedVersion,
    isStillValid: (known: Release) => boolean,
  ): Promise<Release> {
    const { version } = published.metadata;
    const known = this.#inUse?.live.versions.find(({ metadata }) => metadata.version === version);
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
      this.#take({ live: await this.#parse(file, text, () => false), text, key });
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') console.error(`${this.remote}: ${String(error)}`);
    }
  }

  /** The list of versions stays the same object where nothing of it has changed. */
  #take({ live, text, key }: InUse) {
    const known = this.#inUse?.live.versions;
    const versions = known && isDeepStrictEqual(live.versions, known) ? known : live.versions;
    this.#inUse = { live: { ...live, versions }, text, key };
    if (live.problems.length === 0) this.#problem.clear();
    else this.#problem.report(live.problems.join(' '), live.consequence);
  }

  #report(problem: string) {
    const isAnyLive = this.#inUse?.live.versions.some(isLive);
    const stays = isAnyLive ? 'The last good pointer stays in use' : 'Nothing of it is live';
    this.#problem.report(problem, `${stays}; its next release repairs it.`);
  }
}

import { POINTER_FILE } from '@site/releases/store/pointer';
import {
  MAX_POINTER_BYTES,
  type PublishedVersion,
  parsePointer,
} from '@site/releases/store/pointer-schema';
import { POINTER_COPY_FILE } from '@site/releases/store/read-versions';
import { codeOf, InvalidFileError } from '@site/releases/store/store-file';
import { withPaths } from './live-paths.js';
import type { ReleaseStore } from './release-store.js';

/** A file system that stands still must not hold up the pages. */
const TIMEOUT_MS = 3_000;

/** Reads one remote's pointer, and keeps the last one that could be used. */
export class PointerReader {
  readonly remote: string;
  readonly #store: ReleaseStore;
  #versions: PublishedVersion[] | undefined;
  #text: string | undefined;
  #identity: string | undefined;
  #problem: string | undefined;
  #refreshing: Promise<boolean> | undefined;

  constructor(store: ReleaseStore, remote: string) {
    this.#store = store;
    this.remote = remote;
  }

  /** Undefined when the remote was never published. */
  get versions(): PublishedVersion[] | undefined {
    return this.#versions;
  }

  /** Whether the pointer can be another one than that which was read last. */
  hasChanged(): boolean {
    const identity = this.#store.identify(`${this.remote}/${POINTER_FILE}`);
    return identity === undefined || identity !== this.#identity;
  }

  /**
   * Reads the pointer again, unless an earlier attempt still waits for the store.
   *
   * @returns whether the store could be reached within 3 seconds
   */
  refresh(): Promise<boolean> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined;
    });
    return inTime(this.#refreshing);
  }

  /**
   * Reads the pointer again. A problem is logged once, not with each attempt.
   *
   * @returns whether the store could be reached
   */
  async #refresh(): Promise<boolean> {
    const file = `${this.remote}/${POINTER_FILE}`;
    const identity = this.#store.identify(file);
    try {
      const text = (await this.#store.read(file, MAX_POINTER_BYTES)).toString();
      if (text !== this.#text) this.#versions = await this.#parse(file, text);
      this.#text = text;
      this.#problem = undefined;
    } catch (error) {
      const isMissing = codeOf(error) === 'ENOENT';
      if (!isMissing && !(error instanceof InvalidFileError)) {
        this.#report(`${file} cannot be read. ${String(error)}`);
        return false;
      }
      this.#text = undefined;
      if (!this.#versions) await this.#readCopy();
      const isNew = isMissing && !this.#versions;
      if (!isNew) this.#report(isMissing ? `${file} is missing.` : String(error));
    }
    this.#identity = identity;
    return true;
  }

  #parse(file: string, text: string): Promise<PublishedVersion[]> {
    return withPaths(this.#store, this.remote, parsePointer(this.remote, file, text));
  }

  /** What was live before this server started, in place of a pointer that cannot be used. */
  async #readCopy(): Promise<void> {
    const file = `${this.remote}/${POINTER_COPY_FILE}`;
    try {
      const text = (await this.#store.read(file, MAX_POINTER_BYTES)).toString();
      this.#versions = await this.#parse(file, text);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') console.error(`${this.remote}: ${String(error)}`);
    }
  }

  #report(problem: string) {
    if (problem === this.#problem) return;
    this.#problem = problem;
    const stays = this.#versions ? 'The last good pointer stays in use' : 'Nothing of it is live';
    console.error(`${this.remote}: ${problem} ${stays}; its next release repairs it.`);
  }
}

/** The outcome, or false when it takes too long. */
async function inTime(work: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, false);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

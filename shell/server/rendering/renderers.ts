import type { Remote } from '../../src/remotes.js';
import type { Pointers } from '../releases/live-releases.js';
import { openRelease, placeServerBundle, type ReleaseFiles } from '../releases/release-files.js';
import type { ReleaseStore } from '../releases/release-store.js';
import { RemoteRenderer } from './remote-renderer.js';

/** How long a release that could not be fetched, or crashed, is left alone, in milliseconds. */
const RETRY_AFTER_MS = 5_000;

interface LiveRenderer {
  files: ReleaseFiles;
  renderer: RemoteRenderer;
}

/** The renderers of all live releases; those that are no longer live are stopped. */
export class Renderers {
  readonly #store: ReleaseStore;
  readonly #cache: string;
  readonly #live = new Map<string, Promise<LiveRenderer>>();

  /** @param cache folder for server bundles, below the shell so that they find its React */
  constructor(store: ReleaseStore, cache: string) {
    this.#store = store;
    this.#cache = cache;
  }

  /** @throws when the release cannot be fetched */
  get(remote: Remote, version: string): Promise<LiveRenderer> {
    const key = `${remote}@${version}`;
    const known = this.#live.get(key);
    if (known) return known;
    const opened = this.#open(remote, version);
    this.#live.set(key, opened);
    const retryLater = () => {
      setTimeout(() => {
        if (this.#live.get(key) === opened) this.#live.delete(key);
      }, RETRY_AFTER_MS).unref();
    };
    opened.then(({ renderer }) => renderer.ended).then(retryLater, retryLater);
    return opened;
  }

  /** Stops the threads of releases that no visit starts with any more. */
  keepOnly(pointers: Pointers): void {
    const wanted = new Set(
      Object.entries(pointers).flatMap(([remote, versions]) =>
        versions
          .filter(({ deployment }) => deployment.traffic > 0)
          .map(({ metadata }) => `${remote}@${metadata.version}`),
      ),
    );
    for (const [key, renderer] of this.#live) {
      if (wanted.has(key)) continue;
      this.#live.delete(key);
      renderer.then(({ renderer }) => renderer.stop()).catch(() => {});
    }
  }

  async #open(remote: Remote, version: string): Promise<LiveRenderer> {
    const files = await openRelease(this.#store, remote, version);
    const bundle = await placeServerBundle(files, this.#cache);
    return { files, renderer: new RemoteRenderer(bundle) };
  }
}

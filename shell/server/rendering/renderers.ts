import path from 'node:path';
import type { LiveReleases, Pointers } from '../releases/live-releases.js';
import { placeServerBundle, releaseFiles } from '../releases/release-files.js';
import type { ReleaseStore } from '../releases/release-store.js';
import { RemoteRenderer } from './remote-renderer.js';

/** Requests that began before a release was replaced are still answered from it, in milliseconds. */
const GRACE_MS = 15_000;

/** The renderers of all live releases; those that are no longer live are stopped. */
export class Renderers {
  readonly #store: ReleaseStore;
  readonly #releases: Pick<LiveReleases, 'release'>;
  readonly #cache: string;
  readonly #renderers = new Map<string, RemoteRenderer>();
  #live = new Set<string>();

  /** @param cache folder for server bundles, below the shell so that they find its React */
  constructor(store: ReleaseStore, releases: Pick<LiveReleases, 'release'>, cache: string) {
    this.#store = store;
    this.#releases = releases;
    this.#cache = cache;
  }

  /** The renderer of a release. It loads the release with the first page. */
  get(remote: string, version: string): RemoteRenderer {
    const key = `${remote}@${version}`;
    const known = this.#renderers.get(key);
    if (known) return known;
    const renderer = new RemoteRenderer({
      name: `${remote} ${version}`,
      // A variable name keeps the bundler from making a chunk of the worker.
      workerFile: path.join(import.meta.dirname, 'render-worker.mjs'),
      open: async () => {
        const release = this.#releases.release(remote, version);
        if (!release) throw new Error(`${key} is no longer live.`);
        const files = releaseFiles(this.#store, release);
        return { files, bundle: await placeServerBundle(files, this.#cache) };
      },
    });
    this.#renderers.set(key, renderer);
    if (!this.#live.has(key)) this.#stopLater(key);
    return renderer;
  }

  /** Stops the threads of releases that no visit starts with any more. */
  keepOnly(pointers: Pointers): void {
    this.#live = new Set(
      Object.entries(pointers).flatMap(([remote, versions]) =>
        versions
          .filter(({ deployment }) => deployment.traffic > 0)
          .map(({ metadata }) => `${remote}@${metadata.version}`),
      ),
    );
    for (const key of this.#renderers.keys()) {
      if (!this.#live.has(key)) this.#stopLater(key);
    }
  }

  #stopLater(key: string) {
    setTimeout(() => {
      if (this.#live.has(key)) return;
      this.#renderers.get(key)?.stop();
      this.#renderers.delete(key);
    }, GRACE_MS).unref();
  }
}

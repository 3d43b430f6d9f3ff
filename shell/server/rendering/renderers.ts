import path from 'node:path';
import type { LiveReleases, Pointers } from '../releases/live-releases.js';
import { readServerBundle, releaseFiles } from '../releases/release-files.js';
import type { ReleaseStore } from '../releases/release-store.js';
import { RemoteRenderer } from './remote-renderer.js';
import { checkServerBundle } from './server-bundle-rules.js';

/** Requests that began before a release was replaced are still answered from it, in milliseconds. */
const GRACE_MS = 15_000;
/** Each takes 60 MB and more: of many replaced within that time, the first are stopped at once. */
const MOST_REPLACED = 4;

/** The renderers of all live releases; those that are no longer live are stopped. */
export class Renderers {
  readonly #store: ReleaseStore;
  readonly #releases: Pick<LiveReleases, 'release'>;
  readonly #program: string;
  readonly #renderers = new Map<string, RemoteRenderer>();
  /** Those that wait to be stopped, the one that was replaced first in front. */
  readonly #replaced = new Set<string>();
  #live = new Set<string>();

  /** @param folder of the build of the render program */
  constructor(store: ReleaseStore, releases: Pick<LiveReleases, 'release'>, folder: string) {
    this.#store = store;
    this.#releases = releases;
    this.#program = path.join(folder, 'render-program.mjs');
  }

  /** The renderer of a release. */
  get(remote: string, version: string): RemoteRenderer {
    const key = `${remote}@${version}`;
    const known = this.#renderers.get(key);
    if (known) return known;
    const renderer = new RemoteRenderer({
      remote,
      name: `${remote} ${version}`,
      program: this.#program,
      open: async () => {
        const release = this.#releases.release(remote, version);
        if (!release) throw new Error(`${key} is no longer live.`);
        const files = releaseFiles(this.#store, release);
        const bundle = await readServerBundle(files);
        await checkServerBundle(bundle);
        return { files, bundle };
      },
    });
    this.#renderers.set(key, renderer);
    if (!this.#live.has(key)) this.#stopLater(key);
    return renderer;
  }

  /**
   * Starts the processes of all releases that visits start with, so that no visitor waits for it, and
   * stops those of the others.
   */
  keepOnly(pointers: Pointers): void {
    const live = Object.entries(pointers).flatMap(([remote, versions]) =>
      versions
        .filter(({ deployment }) => deployment.traffic > 0)
        .map(({ metadata: { version } }) => ({ remote, version, key: `${remote}@${version}` })),
    );
    this.#live = new Set(live.map(({ key }) => key));
    for (const key of this.#live) this.#replaced.delete(key);
    for (const { remote, version } of live) void this.get(remote, version).release();
    for (const key of this.#renderers.keys()) {
      if (!this.#live.has(key)) this.#stopLater(key);
    }
  }

  #stopLater(key: string) {
    this.#replaced.add(key);
    setTimeout(() => this.#stop(key), GRACE_MS).unref();
    const [first = key] = this.#replaced;
    if (this.#replaced.size > MOST_REPLACED) this.#stop(first);
  }

  #stop(key: string) {
    this.#replaced.delete(key);
    if (this.#live.has(key)) return;
    this.#renderers.get(key)?.stop();
    this.#renderers.delete(key);
  }
}

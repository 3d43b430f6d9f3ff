import { isLive } from '@site/releases/store/pointer-schema';
import type { LiveReleases, Pointers } from '../../releases/live-releases.js';
import { releaseFiles } from '../../releases/release-files.js';
import type { ReleaseStore } from '../../releases/release-store.js';
import { openRelease } from './open-release.js';
import { RemoteRenderer } from './remote-renderer.js';

/** Requests that began before a release was replaced are still answered from it, in milliseconds. */
const GRACE_MS = 15_000;
/** Each takes 60 MB and more: of many replaced within that time, the first are stopped at once. */
const MAX_REPLACED = 4;
/** Longer than to read a release, start its process and load its routes can take; see `STATES`. */
const START_MS = 30_000;

interface LiveRelease {
  remote: string;
  version: string;
  key: string;
}

/** The renderers of all live releases; those that are no longer live are stopped. */
export class Renderers {
  readonly #store: ReleaseStore;
  readonly #releases: Pick<LiveReleases, 'release'>;
  readonly #program: string;
  readonly #renderers = new Map<string, RemoteRenderer>();
  /** Renderers that wait to be stopped, with what stops them; the one that was replaced first comes first. */
  readonly #replaced = new Map<string, NodeJS.Timeout>();
  #live = new Set<string>();
  /** Live releases whose processes nobody has needed yet. */
  #unstarted: LiveRelease[] = [];
  #isStarting = false;

  /** @param program file of the program of render processes */
  constructor(store: ReleaseStore, releases: Pick<LiveReleases, 'release'>, program: string) {
    this.#store = store;
    this.#releases = releases;
    this.#program = program;
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
        return openRelease(releaseFiles(this.#store, release));
      },
    });
    this.#renderers.set(key, renderer);
    if (!this.#live.has(key)) this.#stopLater(key);
    return renderer;
  }

  /** Begins to start the processes of releases that are live, and stops those of the others. */
  follow(pointers: Pointers): void {
    const live = Object.entries(pointers).flatMap(([remote, versions]) =>
      versions
        .filter(isLive)
        .map(({ metadata: { version } }) => ({ remote, version, key: `${remote}@${version}` })),
    );
    const isNew = ({ key }: LiveRelease) => !this.#live.has(key);
    this.#unstarted = [...live.filter(isNew), ...live.filter((release) => !isNew(release))];
    this.#live = new Set(live.map(({ key }) => key));
    for (const key of this.#live) this.#forgetReplaced(key);
    for (const key of this.#renderers.keys()) {
      if (!this.#live.has(key)) this.#stopLater(key);
    }
    void this.startNext();
  }

  /**
   * Starts the process of one live release that has none, the latest first, so that its first visitor
   * does not wait for it. Does nothing while one is being started, so that visitors lose no more time with
   * many remotes than with few.
   */
  async startNext(): Promise<void> {
    if (this.#isStarting) return;
    const renderers = this.#unstarted.map(({ remote, version }) => this.get(remote, version));
    const next = renderers.findIndex((renderer) => !renderer.isLoaded);
    this.#unstarted = next < 0 ? [] : this.#unstarted.slice(next + 1);
    this.#isStarting = true;
    await renderers[next]?.release(START_MS);
    this.#isStarting = false;
  }

  /** Whether the processes of all live releases were started, or failed to start. */
  get areStarted(): boolean {
    return !this.#isStarting && this.#unstarted.length === 0;
  }

  #stopLater(key: string) {
    if (this.#replaced.has(key)) return;
    this.#replaced.set(key, setTimeout(() => this.#stop(key), GRACE_MS).unref());
    const [first = key] = this.#replaced.keys();
    if (this.#replaced.size > MAX_REPLACED) this.#stop(first);
  }

  #forgetReplaced(key: string) {
    clearTimeout(this.#replaced.get(key));
    this.#replaced.delete(key);
  }

  #stop(key: string) {
    this.#forgetReplaced(key);
    this.#renderers.get(key)?.stop();
    this.#renderers.delete(key);
  }
}

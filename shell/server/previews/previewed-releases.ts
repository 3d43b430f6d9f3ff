import { listRelease } from '@site/releases/store/list-release';
import type { PublishedVersion } from '@site/releases/store/pointer-schema';
import type { Preview } from '@site/releases/store/preview-token';
import { readSignedRelease } from '../releases/read-signed-release.js';
import { type ReleaseFiles, releaseFiles } from '../releases/release-files.js';
import type { ReleaseStore } from '../releases/release-store.js';
import type { TrustedKeys } from '../releases/trusted-keys.js';
import { openRelease } from '../rendering/processes/open-release.js';
import { RemoteRenderer } from '../rendering/processes/remote-renderer.js';

/** Each has a process of 60 MB and more. Opening one more ends the one that was used longest ago. */
const MAX_OPEN = 4;
/** How long after the last request for one of its pages the process ends. */
const IDLE_MS = 5 * 60_000;
/** Requests that came before the end of a preview are still answered. */
const GRACE_MS = 15_000;

/** A release that somebody previews. */
export interface PreviewedRelease {
  published: PublishedVersion;
  files: ReleaseFiles;
  renderer: RemoteRenderer;
}

interface Opened {
  release: Promise<PreviewedRelease>;
  timer: NodeJS.Timeout | undefined;
}

interface PreviewedReleasesOptions {
  store: ReleaseStore;
  keys: TrustedKeys | undefined;
  /** File of the program of render processes. */
  program: string;
}

/** The few releases that are previewed at present, with processes of their own. */
export class PreviewedReleases {
  readonly #options: PreviewedReleasesOptions;
  /** The one that was used longest ago comes first. */
  readonly #opened = new Map<string, Opened>();

  constructor(options: PreviewedReleasesOptions) {
    this.#options = options;
  }

  /**
   * The release that a preview shows, whose description was checked. Its process starts when a page is rendered.
   *
   * @param now milliseconds since 1970
   * @throws {InvalidFileError} when it is no longer there, or has changed
   * @throws {Error} when the store cannot be reached
   */
  async open(preview: Preview, now: number): Promise<PreviewedRelease> {
    const key = `${preview.remote} ${preview.version} ${preview.release}`;
    const known = this.#opened.get(key) ?? { release: this.#open(preview), timer: undefined };
    clearTimeout(known.timer);
    const ms = Math.min(IDLE_MS, preview.expires - now + GRACE_MS);
    known.timer = setTimeout(() => this.#end(key), ms).unref();
    this.#opened.delete(key);
    this.#opened.set(key, known);
    this.#endTooMany();
    try {
      return await known.release;
    } catch (error) {
      if (this.#opened.get(key) === known) this.#end(key);
      throw error;
    }
  }

  async #open(preview: Preview): Promise<PreviewedRelease> {
    const { store, keys, program } = this.#options;
    const { remote, version } = preview;
    const release = await readSignedRelease(
      store,
      { remote, version, digest: preview.release },
      keys,
    );
    const files = releaseFiles(store, release);
    const renderer = new RemoteRenderer({
      remote,
      name: `${remote} ${version} (preview)`,
      program,
      open: () => openRelease(files),
    });
    // As a pointer would list it if it were published now, so that it takes no path from another remote.
    const published = listRelease({ release, digest: preview.release }, new Date().toISOString());
    return { published, files, renderer };
  }

  #endTooMany() {
    for (const key of this.#opened.keys()) {
      if (this.#opened.size <= MAX_OPEN) return;
      this.#end(key);
    }
  }

  #end(key: string) {
    const ended = this.#opened.get(key);
    this.#opened.delete(key);
    clearTimeout(ended?.timer);
    ended?.release.then(({ renderer }) => renderer.stop()).catch(() => {}); // the caller handles the rejection
  }
}

import { plainPath } from '@site/releases/store/path-pattern';
import pMap from 'p-map';
import type { PageSet } from './page-set.js';
import type { Renderers } from './processes/renderers.js';

/** How many render processes a request for the sitemap may start at the same time. */
const STARTED_AT_ONCE = 4;

/** The pages that are in the sitemap. */
export class ListedPages {
  readonly #renderers: Renderers;
  /** The paths that were last listed, by remote. */
  readonly #known = new Map<string, string[]>();

  constructor(renderers: Renderers) {
    this.#renderers = renderers;
  }

  /** Paths of all pages of a set. A remote that cannot be loaded is listed as it was last. */
  async of(set: PageSet): Promise<string[]> {
    const paths = await pMap(set.chosen.keys(), (remote) => this.#ofRemote(remote, set), {
      concurrency: STARTED_AT_ONCE,
    });
    return [...new Map(paths.flat().map((path) => [plainPath(path), path])).values()];
  }

  async #ofRemote(remote: string, set: PageSet): Promise<string[]> {
    const version = set.chosen.get(remote)?.metadata.version ?? '';
    const release = await this.#renderers.get(remote, version).release();
    if (typeof release === 'object') {
      const table = set.routes.of(remote, release);
      const listed = release.sitemapPaths.filter((path) => table.find(path) !== undefined);
      this.#known.set(remote, listed);
    }
    const listed = this.#known.get(remote) ?? [];
    return listed.filter((path) => set.remoteOf(plainPath(path)) === remote);
  }
}

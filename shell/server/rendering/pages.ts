import type { SiteData } from '@site/contract/site';
import { chooseVersion } from '@site/releases/store/pointer';
import type { PublishedVersion } from '@site/releases/store/pointer-schema';
import { REMOTES, type Remote, remoteOf } from '../../src/remotes.js';
import type { Visit } from '../../src/visit.js';
import type { LiveReleases, Pointers } from '../releases/live-releases.js';
import type { ReleaseStore } from '../releases/release-store.js';
import { composeDocument } from './compose-document.js';
import { type EncodedPage, encodePage } from './encoded-page.js';
import { pageAssets } from './page-assets.js';
import { PageCache } from './page-cache.js';
import { renderFallback } from './render.js';
import type { Renderers } from './renderers.js';
import type { ShellAssets } from './shell-assets.js';

/** Documents kept: all pages of the site several times over. */
const CACHED_PAGES = 500;

export type PageAnswer =
  | { kind: 'page'; page: EncodedPage; temporary?: boolean }
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'unknown' }
  /** Cannot be rendered now, because too much is asked at once. */
  | { kind: 'busy' };

interface PagesOptions {
  store: ReleaseStore;
  live: LiveReleases;
  renderers: Renderers;
  shell: ShellAssets;
  /** The site's data at this moment. */
  site: () => SiteData;
}

type Chosen = Partial<Record<Remote, PublishedVersion>>;

/** Renders each page once per set of live versions. */
export class Pages {
  readonly #options: PagesOptions;
  readonly #cache = new PageCache<PageAnswer>(CACHED_PAGES);

  constructor(options: PagesOptions) {
    this.#options = options;
  }

  /**
   * The document for a path. The query is left to the browser, so that no number of queries makes
   * a page be rendered twice.
   *
   * @param bucket the visitor's place among canary shares, 0 to 99
   */
  async get(pathname: string, pointers: Pointers, bucket: number): Promise<PageAnswer> {
    this.#options.renderers.keepOnly(pointers);
    const chosen = choose(pointers, bucket);
    const site = this.#options.site();
    const setKey = JSON.stringify([site, versionsOf(chosen)]);
    const key = `${setKey}${pathname}`;
    const answer = await this.#cache.get(key, () => this.#render(pathname, chosen, site));
    if (answer.kind === 'unknown' || (answer.kind === 'page' && answer.temporary)) {
      this.#cache.delete(key);
    }
    if (answer.kind !== 'unknown') return answer;
    return this.#cache.get(`${setKey}unknown`, () => this.#fallback(chosen, site, 404, true));
  }

  /** Paths of all pages that are live for most visitors and can be rendered. */
  async sitemapPaths(): Promise<string[]> {
    const chosen = choose(await this.#options.live.pointers(), 99);
    const paths = Object.entries(chosen).map(async ([remote, { metadata }]) => {
      const { renderer } = await this.#options.renderers.get(remote as Remote, metadata.version);
      return renderer.sitemapPaths();
    });
    return (await Promise.all(paths)).flat();
  }

  async #render(pathname: string, chosen: Chosen, site: SiteData): Promise<PageAnswer> {
    const remote = remoteOf(pathname);
    const version = chosen[remote]?.metadata.version;
    if (!version) return this.#fallback(chosen, site, 200, false);
    try {
      const { files, renderer } = await this.#options.renderers.get(remote, version);
      const rendering = await renderer.render(pathname, site);
      if (rendering.kind !== 'page') return rendering;
      const visit = this.#visit(chosen, site, true);
      const page = await pageAssets(files, rendering.chunks);
      const document = composeDocument({
        html: rendering.html,
        visit,
        shell: this.#options.shell,
        page,
      });
      return { kind: 'page', page: await encodePage(rendering.status, document) };
    } catch (error) {
      console.error(`${remote} ${version} does not render ${pathname}; the browser will.`, error);
      return { ...(await this.#fallback(chosen, site, 200, false)), temporary: true };
    }
  }

  async #fallback(chosen: Chosen, site: SiteData, status: number, rendered: boolean) {
    const html = await renderFallback(site);
    const visit = this.#visit(chosen, site, rendered);
    const document = composeDocument({ html, visit, shell: this.#options.shell });
    return { kind: 'page' as const, page: await encodePage(status, document) };
  }

  #visit(chosen: Chosen, site: SiteData, rendered: boolean): Visit {
    const remotes = Object.entries(chosen).map(([remote, { url, metadata }]) => [
      remote,
      { version: metadata.version, entry: `${this.#options.store.publicUrl}${remote}/${url}` },
    ]);
    return { site, rendered, remotes: Object.fromEntries(remotes) };
  }
}

function choose(pointers: Partial<Record<Remote, PublishedVersion[]>>, bucket: number): Chosen {
  const entries = REMOTES.map((remote) => [remote, chooseVersion(pointers[remote] ?? [], bucket)]);
  return Object.fromEntries(entries.filter(([, version]) => version));
}

const versionsOf = (chosen: Chosen) =>
  Object.values(chosen).map(({ metadata }) => metadata.version);

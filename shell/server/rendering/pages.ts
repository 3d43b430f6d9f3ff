import type { SiteData } from '@site/contract/site';
import { plainPath } from '@site/releases/store/path-pattern';
import type { Grants } from '@site/releases/store/route-grants';
import { pathTable } from '../../src/path-table.js';
import type { LiveReleases, Pointers } from '../releases/live-releases.js';
import { type ReleaseFiles, releaseFiles } from '../releases/release-files.js';
import type { ReleaseStore } from '../releases/release-store.js';
import type { EncodedPage } from './documents/encoded-page.js';
import { importMap } from './documents/import-map.js';
import type { ShellAssets } from './documents/shell-assets.js';
import { ListedPages } from './listed-pages.js';
import { type LiveSet, LiveSets } from './live-sets.js';
import { pageDocument } from './page-document.js';
import {
  type CachedSet,
  cachedDocuments,
  isPageResult,
  type PageResult,
  type PageSet,
  type PagesObserver,
  type PreviewedPages,
  UNCACHED,
} from './page-set.js';
import type { Renderers } from './processes/renderers.js';
import { PathOwners } from './routes/path-owners.js';
import { RouteIdOwners } from './routes/route-id-owners.js';
import { SetRoutes } from './routes/set-routes.js';

interface PagesOptions {
  store: ReleaseStore;
  live: LiveReleases;
  renderers: Renderers;
  shell: ShellAssets;
  /** The site's data at this moment. */
  site: () => SiteData;
  observer?: PagesObserver | undefined;
  /** Who has which path by now. */
  owners?: PathOwners;
}

/** Renders each page once per live set. */
export class Pages {
  readonly #options: PagesOptions;
  readonly #sets: LiveSets<CachedSet>;
  readonly #routeIds = new RouteIdOwners();
  readonly #listed: ListedPages;

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#listed = new ListedPages(options.renderers);
    this.#sets = new LiveSets(
      options.site,
      (set) => {
        return {
          ...this.#prepareSet(set, this.#releasesOf(set), this.#routeIds),
          observer: options.observer,
          documents: cachedDocuments(),
        };
      },
      (pointers) => {
        options.renderers.follow(pointers);
        this.#routeIds.follow(pointers);
      },
      options.owners ?? new PathOwners(),
    );
  }

  /**
   * The document for a path, or a redirect to the one spelling of the address of a page. The query is
   * left to the browser, so that no number of queries makes a page be rendered twice.
   *
   * @param pointers what is live, read once for the request
   * @param seed decides which canaries the visitor gets, see `canarySeed`
   */
  async get(pathname: string, pointers: Pointers, seed: number): Promise<PageResult> {
    const set = this.#sets.get(pointers, seed);
    const known = set.documents.one.peek(pathname);
    if (known && isPageResult(known)) {
      this.#options.observer?.onLookup(true);
      return known;
    }
    return pageDocument(pathname, set);
  }

  /** The same with some versions in place of those that are live, rendered for this request only. */
  async preview(
    pathname: string,
    pointers: Pointers,
    { releases, banner }: PreviewedPages,
  ): Promise<PageResult> {
    const versions = [...releases].map(([remote, { published }]) => [remote, published] as const);
    const live = this.#sets.withPreviewed(pointers, new Map(versions));
    const files = [...releases].map(([remote, release]) => [remote, release.files] as const);
    const prepared = this.#prepareSet(
      live,
      new Map([...this.#releasesOf(live), ...files]),
      // What a preview calls its routes says nothing about who had an id first.
      new RouteIdOwners(),
    );
    const { rendererOf } = prepared;
    const set: PageSet = {
      ...prepared,
      rendererOf: (remote, version) =>
        releases.get(remote)?.renderer ?? rendererOf(remote, version),
      documents: UNCACHED,
      banner,
    };
    return pageDocument(pathname, set);
  }

  /**
   * Which version serves a path to a visitor.
   *
   * @param pointers what is live now, as for `get`
   */
  versionAt(
    pathname: string,
    pointers: Pointers,
    seed: number,
  ): { remote: string; version: string } | undefined {
    const { remoteOf, chosen } = this.#sets.get(pointers, seed);
    const remote = remoteOf(plainPath(pathname));
    const version = remote && chosen.get(remote)?.metadata.version;
    return remote && version ? { remote, version } : undefined;
  }

  /** The cached document of a path, as most visitors get it. */
  cached(pathname: string, pointers: Pointers): EncodedPage | undefined {
    const known = this.#getForMost(pointers).documents.one.peek(pathname);
    if (known?.kind !== 'page') return undefined;
    this.#options.observer?.onLookup(true);
    return known.page;
  }

  /** Looks for new releases, and starts one renderer of what is live; see `Renderers.startNext`. */
  async prepare(): Promise<void> {
    this.#getForMost(await this.#options.live.pointers());
    await this.#options.renderers.startNext();
  }

  /** Whether no page of what is live has to wait for the process that renders it to be started. */
  async isPrepared(): Promise<boolean> {
    this.#getForMost(await this.#options.live.pointers());
    return this.#options.renderers.areStarted;
  }

  /** Paths of all pages that are live for most visitors. */
  async sitemapPaths(): Promise<string[]> {
    return this.#listed.of(this.#getForMost(await this.#options.live.pointers()));
  }

  /** The paths of each remote, as most visitors get them. */
  async grants(): Promise<Grants> {
    return this.#getForMost(await this.#options.live.pointers()).grants;
  }

  /** What most visitors get: no canary. */
  #getForMost(pointers: Pointers): CachedSet {
    return this.#sets.get(pointers, undefined);
  }

  #prepareSet(
    set: LiveSet,
    releases: ReadonlyMap<string, ReleaseFiles>,
    ids: RouteIdOwners,
  ): Omit<PageSet, 'documents'> {
    return {
      ...set,
      releases,
      importMap: importMap(releases.values()),
      shell: this.#options.shell,
      remoteOf: pathTable(set.grants),
      routes: new SetRoutes(set, ids),
      rendererOf: (remote, version) => this.#options.renderers.get(remote, version),
    };
  }

  #releasesOf({ chosen }: LiveSet): Map<string, ReleaseFiles> {
    const { store, live } = this.#options;
    const releases = [...chosen].flatMap(([remote, { metadata }]) => {
      const release = live.release(remote, metadata.version);
      return release ? [[remote, releaseFiles(store, release)] as const] : [];
    });
    return new Map(releases);
  }
}

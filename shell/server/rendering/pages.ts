import type { SiteData } from '@site/contract/site';
import { plainPath } from '../../src/path-pattern.js';
import { type PathTable, pathTable } from '../../src/path-table.js';
import type { Visit } from '../../src/visit.js';
import type { PreviewedRelease } from '../previews/previewed-releases.js';
import type { LiveReleases, Pointers } from '../releases/live-releases.js';
import { type ReleaseFiles, releaseFiles } from '../releases/release-files.js';
import type { ReleaseStore } from '../releases/release-store.js';
import { type ComposedDocument, composeDocument } from './compose-document.js';
import { DocumentCache } from './document-cache.js';
import { type EncodedPage, encodePage } from './encoded-page.js';
import { type ImportMap, importMap } from './import-map.js';
import { type LiveSet, LiveSets } from './live-sets.js';
import { mapInTurn } from './map-in-turn.js';
import { pageAssets } from './page-assets.js';
import type { LoadedRelease, RemoteRenderer } from './remote-renderer.js';
import { renderFallback } from './render.js';
import type { Renderers } from './renderers.js';
import { RouteIdOwners } from './route-id-owners.js';
import type { FoundPage } from './route-table.js';
import { SetRoutes } from './set-routes.js';
import type { ShellAssets } from './shell-assets.js';

const MB = 1024 * 1024;
/**
 * What is kept of each live set: all pages that have one document, and some of those with a document per
 * parameter. All pages of the site take 4 MB.
 */
const KEPT = {
  one: { values: 1_000, bytes: 64 * MB, weigh },
  many: { values: 100, bytes: 16 * MB, weigh },
};

/** Processes that a request for the sitemap starts at once, where they do not run yet. */
const STARTED_AT_ONCE = 4;

export type PageAnswer =
  | { kind: 'page'; page: EncodedPage; isLeftToBrowser?: true }
  | { kind: 'redirect'; status: number; location: string }
  /** It cannot be rendered now, and is not kept from before: too much is asked for. */
  | { kind: 'busy' };

type Outcome = PageAnswer | { kind: 'unknown' } | { kind: 'left-to-browser' };
type Cache = DocumentCache<Outcome>;

/** What is needed to render the pages of a set. */
interface PageSet extends LiveSet {
  releases: ReadonlyMap<string, ReleaseFiles>;
  importMap: ImportMap;
  remoteOf: PathTable;
  routes: SetRoutes;
  documents: Record<FoundPage['documents'], Pick<Cache, 'get'>>;
  rendererOf(remote: string, version: string): RemoteRenderer;
  observer?: PagesObserver | undefined;
  /** Markup of the banner of a preview, whose documents are kept nowhere. */
  banner?: string;
}

interface CachedSet extends PageSet {
  documents: Record<FoundPage['documents'], Cache>;
}

/** The versions that a visit previews, by remote, and the banner that says so. */
export interface PreviewedPages {
  releases: ReadonlyMap<string, PreviewedRelease>;
  banner: string;
}

/** Of a preview nothing is kept. */
const KEPT_NOWHERE: Pick<Cache, 'get'> = { get: (_key, compute) => compute() };

interface PagesOptions {
  store: ReleaseStore;
  live: LiveReleases;
  renderers: Renderers;
  shell: ShellAssets;
  /** The site's data at this moment. */
  site: () => SiteData;
  observer?: PagesObserver | undefined;
}

/** Counts what pages cost. */
export interface PagesObserver {
  /** A document was found in the cache, or was not. */
  onLookup(isHit: boolean): void;
  /** A page was rendered, or was not for the reason that the outcome names. */
  onRendered(remote: string, outcome: string, ms: number): void;
}

function weigh(outcome: Outcome): number | undefined {
  if (outcome.kind === 'redirect') return outcome.location.length;
  if (outcome.kind !== 'page') return undefined;
  const { identity, br, gzip } = outcome.page.body;
  return identity.length + br.length + gzip.length;
}

/** Renders each page once per live set. */
export class Pages {
  readonly #options: PagesOptions;
  readonly #sets: LiveSets<CachedSet>;
  readonly #routeIds = new RouteIdOwners();
  readonly #sitemaps = new Map<string, string[]>();

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#sets = new LiveSets(
      options.site,
      (set) => {
        return {
          ...this.#prepareSet(set, this.#releasesOf(set), this.#routeIds),
          observer: options.observer,
          documents: {
            one: new DocumentCache<Outcome>(KEPT.one),
            many: new DocumentCache<Outcome>(KEPT.many),
          },
        };
      },
      (pointers) => options.renderers.keepOnly(pointers),
    );
  }

  /**
   * The document for a path, or a redirect to the one spelling of the address of a page. The query is
   * left to the browser, so that no number of queries makes a page be rendered twice.
   *
   * @param pointers what is live, read once for the request
   * @param seed decides which canaries the visitor gets, see `canarySeed`
   */
  async get(pathname: string, pointers: Pointers, seed: number): Promise<PageAnswer> {
    const set = this.#sets.get(pointers, seed);
    const known = set.documents.one.peek(pathname);
    if (known && isAnswer(known)) {
      this.#options.observer?.onLookup(true);
      return known;
    }
    return this.#answer(pathname, set);
  }

  async #answer(pathname: string, set: PageSet): Promise<PageAnswer> {
    const outcome = await this.#find(pathname, set);
    if (outcome.kind === 'unknown') return this.#fallback(set, 404);
    if (outcome.kind !== 'left-to-browser') return outcome;
    const answer = await this.#fallback(set, 200);
    return answer.kind === 'page' ? { ...answer, isLeftToBrowser: true } : answer;
  }

  /** The same with some versions in place of those that are live, rendered for this request only. */
  async preview(
    pathname: string,
    pointers: Pointers,
    { releases, banner }: PreviewedPages,
  ): Promise<PageAnswer> {
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
    return this.#answer(pathname, {
      ...prepared,
      rendererOf: (remote, version) =>
        releases.get(remote)?.renderer ?? rendererOf(remote, version),
      documents: { one: KEPT_NOWHERE, many: KEPT_NOWHERE },
      banner,
    });
  }

  /** Which version serves a path to a visitor. */
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

  /** The document of a path that is kept from before, for visitors without a canary. */
  kept(pathname: string, pointers: Pointers): EncodedPage | undefined {
    const known = this.#sets.get(pointers, 0).documents.one.peek(pathname);
    if (known?.kind !== 'page') return undefined;
    this.#options.observer?.onLookup(true);
    return known.page;
  }

  /** Looks for new releases, and starts one renderer of what is live; see `Renderers.startNext`. */
  async prepare(): Promise<void> {
    this.#sets.get(await this.#options.live.pointers(), 0);
    await this.#options.renderers.startNext();
  }

  /**
   * Paths of all pages that are live for most visitors. A remote that cannot be loaded is listed as it
   * was last.
   */
  async sitemapPaths(): Promise<string[]> {
    const set = this.#sets.get(await this.#options.live.pointers(), undefined);
    const paths = await mapInTurn([...set.chosen.keys()], STARTED_AT_ONCE, (remote) =>
      this.#sitemapPathsOf(remote, set),
    );
    return [...new Map(paths.flat().map((path) => [plainPath(path), path])).values()];
  }

  async #sitemapPathsOf(remote: string, set: CachedSet): Promise<string[]> {
    const version = set.chosen.get(remote)?.metadata.version ?? '';
    const release = await this.#options.renderers.get(remote, version).release();
    if (typeof release === 'object') {
      const table = set.routes.of(remote, release);
      this.#sitemaps.set(
        remote,
        release.sitemapPaths.filter((path) => table.find(path) !== undefined),
      );
    }
    const listed = this.#sitemaps.get(remote) ?? [];
    return listed.filter((path) => set.remoteOf(plainPath(path)) === remote);
  }

  async #find(pathname: string, set: PageSet): Promise<Outcome> {
    const remote = set.remoteOf(plainPath(pathname));
    const version = remote && set.chosen.get(remote)?.metadata.version;
    if (!version) return { kind: 'left-to-browser' };
    const renderer = set.rendererOf(remote, version);
    const release = await renderer.release();
    if (typeof release === 'string') return { kind: release };
    const found = set.routes.of(remote, release).find(pathname);
    if (!found) return { kind: 'unknown' };
    if (found.path !== pathname) return { kind: 'redirect', status: 301, location: found.path };
    // Of a path its remote is known; the pattern of many paths may be that of another remote, too.
    const isPath = found.document === found.path;
    const key = isPath ? found.document : `${remote} ${found.document}`;
    const { observer } = set;
    let isHit = true;
    const outcome = set.documents[found.documents].get(key, async () => {
      isHit = false;
      const began = performance.now();
      const rendered = await this.#render(found, set, renderer, release);
      observer?.onRendered(remote, rendered.kind, performance.now() - began);
      return rendered;
    });
    observer?.onLookup(isHit);
    return outcome;
  }

  async #render(
    found: FoundPage,
    set: PageSet,
    renderer: RemoteRenderer,
    release: LoadedRelease,
  ): Promise<Outcome> {
    const rendering = await renderer.render({ ...found, site: set.site, grants: set.grants });
    if (typeof rendering === 'string') return { kind: rendering };
    if (rendering.kind !== 'page') return rendering;
    try {
      const page = await pageAssets(release.files, rendering.chunks);
      const { shell } = this.#options;
      const visit = this.#visit(set, true);
      const document = composeDocument({ ...set, html: rendering.html, visit, shell, page });
      return {
        kind: 'page',
        page: await encode(set, { ...found, status: rendering.status }, document),
      };
    } catch (error) {
      renderer.leaveToBrowser(found.route, error);
      return { kind: 'left-to-browser' };
    }
  }

  /** Header, footer and `Loading...`: one document for all unknown addresses, one for all that the browser renders. */
  async #fallback(set: PageSet, status: 404 | 200): Promise<PageAnswer> {
    const answer = await set.documents.one.get(`${status}`, async () => {
      const html = await renderFallback(set.site);
      const visit = this.#visit(set, status === 404);
      const document = composeDocument({ ...set, html, visit, shell: this.#options.shell });
      const route = status === 404 ? '(unknown page)' : '(left to the browser)';
      return { kind: 'page', page: await encode(set, { status, route }, document) };
    });
    return isAnswer(answer) ? answer : { kind: 'busy' };
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

  #visit({ releases, grants, site }: PageSet, rendered: boolean): Visit {
    const paths = new Map(grants);
    const remotes = [...releases].map(([remote, { baseUrl, release }]) => [
      remote,
      {
        version: release.version,
        entry: baseUrl + release.entry,
        paths: paths.get(remote) ?? [],
      },
    ]);
    return { site, rendered, remotes: Object.fromEntries(remotes) };
  }
}

const encode = (
  { banner }: PageSet,
  about: Pick<EncodedPage, 'status' | 'route'>,
  document: ComposedDocument,
) => encodePage(about, document, banner === undefined);

const isAnswer = (outcome: Outcome): outcome is PageAnswer =>
  outcome.kind !== 'unknown' && outcome.kind !== 'left-to-browser';

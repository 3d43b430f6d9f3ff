import type { PathTable } from '../../src/path-table.js';
import type { Visit } from '../../src/visit.js';
import type { PreviewedRelease } from '../previews/previewed-releases.js';
import type { ReleaseFiles } from '../releases/release-files.js';
import type { ComposedDocument } from './documents/compose-document.js';
import { DocumentCache } from './documents/document-cache.js';
import { type EncodedPage, encodePage } from './documents/encoded-page.js';
import type { ImportMap } from './documents/import-map.js';
import type { ShellAssets } from './documents/shell-assets.js';
import type { LiveSet } from './live-sets.js';
import type { RemoteRenderer } from './processes/remote-renderer.js';
import type { FoundPage } from './routes/route-table.js';
import type { SetRoutes } from './routes/set-routes.js';

const MB = 1024 * 1024;
/**
 * What is cached of each live set: all pages that have one document, and some of those with a document per
 * parameter. All pages of the site take 4 MB.
 */
const LIMITS = {
  one: { values: 1_000, bytes: 64 * MB, weigh },
  many: { values: 100, bytes: 16 * MB, weigh },
};

export type PageResult =
  | { kind: 'page'; page: EncodedPage; isLeftToBrowser?: true }
  /** @param isListed whether the sitemap of the release lists the path as a page */
  | { kind: 'redirect'; status: number; location: string; isListed?: true }
  /** It cannot be rendered now, because there are too many requests, and is not cached. */
  | { kind: 'busy' };

/**
 * The outcome for a path: `not-found` if the page itself says that there is none, `unclaimed` if no live
 * remote has such paths, `late` if the process of the release is still starting.
 */
export type Outcome =
  | PageResult
  | { kind: 'unknown' }
  | { kind: 'not-found' }
  | { kind: 'unclaimed' }
  | { kind: 'late' }
  | { kind: 'left-to-browser' };

export const isPageResult = (outcome: Outcome): outcome is PageResult =>
  !['unknown', 'not-found', 'unclaimed', 'late', 'left-to-browser'].includes(outcome.kind);

type Cache = DocumentCache<Outcome>;

/** What is needed to render the pages of a set. */
export interface PageSet extends LiveSet {
  releases: ReadonlyMap<string, ReleaseFiles>;
  importMap: ImportMap;
  shell: ShellAssets;
  remoteOf: PathTable;
  routes: SetRoutes;
  documents: Record<FoundPage['documents'], Pick<Cache, 'get'>>;
  rendererOf(remote: string, version: string): RemoteRenderer;
  observer?: PagesObserver | undefined;
  /** Markup of the banner of a preview, whose documents are not cached. */
  banner?: string;
}

/** A set whose documents are cached for all its visits. */
export interface CachedSet extends PageSet {
  documents: Record<FoundPage['documents'], Cache>;
}

/** The versions that a visit previews, by remote, and the banner that says so. */
export interface PreviewedPages {
  releases: ReadonlyMap<string, PreviewedRelease>;
  banner: string;
}

/** Counts what pages cost. */
export interface PagesObserver {
  /** A document was found in the cache, or was not. */
  onLookup(isHit: boolean): void;
  /** A page was rendered, or was not, for the reason that the outcome names. */
  onRendered(remote: string, outcome: string, ms: number): void;
}

function weigh(outcome: Outcome): number | undefined {
  if (outcome.kind === 'redirect') return outcome.location.length;
  if (outcome.kind !== 'page') return undefined;
  const { identity, br, gzip } = outcome.page.body;
  return identity.length + br.length + gzip.length;
}

/** A cache for the documents of one set. */
export const cachedDocuments = (): CachedSet['documents'] => ({
  one: new DocumentCache<Outcome>(LIMITS.one),
  many: new DocumentCache<Outcome>(LIMITS.many),
});

const NOWHERE: Pick<Cache, 'get'> = { get: (_key, compute) => compute() };
/** Documents that are rendered for each request. */
export const UNCACHED: PageSet['documents'] = { one: NOWHERE, many: NOWHERE };

/**
 * The data that browsers get of a set.
 *
 * @param rendered whether the page is in the document
 */
export function visitOf({ releases, grants, site, banner }: PageSet, rendered: boolean): Visit {
  const paths = new Map(grants);
  const remotes = [...releases].map(([remote, { baseUrl, release }]) => [
    remote,
    {
      version: release.version,
      entry: baseUrl + release.entry,
      paths: paths.get(remote) ?? [],
      ...(banner !== undefined && release.owner && { owner: release.owner }),
    },
  ]);
  return { site, rendered, remotes: Object.fromEntries(remotes) };
}

/** A document of a set, ready to be sent. */
export const encode = (
  { banner }: PageSet,
  about: Pick<EncodedPage, 'status' | 'route'>,
  document: ComposedDocument,
): Promise<EncodedPage> => encodePage(about, document, banner === undefined);

import { plainPath } from '@site/releases/store/path-pattern';
import { composeDocument } from './documents/compose-document.js';
import { pageAssets } from './documents/page-assets.js';
import {
  encode,
  isPageResult,
  type Outcome,
  type PageResult,
  type PageSet,
  visitOf,
} from './page-set.js';
import type { LoadedRelease, RemoteRenderer } from './processes/remote-renderer.js';
import { renderFallback } from './processes/render.js';
import type { FoundPage } from './routes/route-table.js';

/** The route that logs and metrics name for a document without a page, by status. */
const FALLBACK_ROUTES = {
  200: '(left to the browser)',
  404: '(unknown page)',
  503: '(no release)',
};

/** The document of a set for a path, rendered unless it is cached, or a redirect to the one spelling of its address. */
export async function pageDocument(pathname: string, set: PageSet): Promise<PageResult> {
  const outcome = await find(pathname, set);
  if (outcome.kind === 'unknown') return fallback(set, 404);
  if (outcome.kind === 'not-found') return fallback(set, 404, false);
  if (outcome.kind === 'unclaimed') return fallback(set, 503);
  if (outcome.kind === 'late') return fallback(set, 200);
  if (outcome.kind !== 'left-to-browser') return outcome;
  const result = await fallback(set, 200);
  return result.kind === 'page' ? { ...result, isLeftToBrowser: true } : result;
}

async function find(pathname: string, set: PageSet): Promise<Outcome> {
  const remote = set.remoteOf(plainPath(pathname));
  const version = remote && set.chosen.get(remote)?.metadata.version;
  if (!version) return { kind: 'unclaimed' };
  const renderer = set.rendererOf(remote, version);
  const release = await renderer.release();
  if (typeof release === 'string') return { kind: release };
  const found = set.routes.of(remote, release).find(pathname);
  if (!found) return { kind: 'unknown' };
  if (found.path !== pathname) return { kind: 'redirect', status: 301, location: found.path };
  // A path has one remote; a pattern that stands for many paths may be one of another remote, too.
  const isPath = found.document === found.path;
  const key = isPath ? found.document : `${remote} ${found.document}`;
  const { observer } = set;
  let isHit = true;
  const outcome = set.documents[found.documents].get(key, async () => {
    isHit = false;
    const began = performance.now();
    const rendered = await render(found, set, renderer, release);
    observer?.onRendered(remote, rendered.kind, performance.now() - began);
    return rendered;
  });
  observer?.onLookup(isHit);
  return outcome;
}

async function render(
  found: FoundPage,
  set: PageSet,
  renderer: RemoteRenderer,
  release: LoadedRelease,
): Promise<Outcome> {
  const rendering = await renderer.render({ ...found, site: set.site, grants: set.grants });
  if (typeof rendering === 'string') return { kind: rendering };
  if (rendering.kind !== 'page') {
    renderer.succeeded(found.route);
    const isListed = release.sitemapPaths.includes(found.path);
    return rendering.kind === 'redirect' && isListed ? { ...rendering, isListed } : rendering;
  }
  try {
    const page = await pageAssets(release.files, rendering.chunks);
    const visit = visitOf(set, true);
    const document = composeDocument({ ...set, html: rendering.html, visit, page });
    const encoded = await encode(set, { ...found, status: rendering.status }, document);
    renderer.succeeded(found.route);
    return { kind: 'page', page: encoded };
  } catch (error) {
    renderer.leaveToBrowser(found.route, error);
    return { kind: 'left-to-browser' };
  }
}

/**
 * Header, footer and `Loading...`: one document for all unknown addresses, one for all that the browser renders.
 *
 * @param isWhole whether the browser shows it as it is; otherwise the browser renders the page of the address
 */
async function fallback(
  set: PageSet,
  status: keyof typeof FALLBACK_ROUTES,
  isWhole = status === 404,
): Promise<PageResult> {
  const result = await set.documents.one.get(`${status} ${isWhole}`, async () => {
    const html = await renderFallback(set.site, status === 404);
    const visit = visitOf(set, isWhole);
    const document = composeDocument({ ...set, html, visit });
    const about = { status, route: FALLBACK_ROUTES[status] };
    return { kind: 'page', page: await encode(set, about, document) };
  });
  return isPageResult(result) ? result : { kind: 'busy' };
}

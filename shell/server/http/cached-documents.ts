import type { IncomingMessage, OutgoingHttpHeaders, RequestListener } from 'node:http';
import { BOOKING_PATH, isBelow, MARKETING_PATH, STAFF_PATH } from '@site/contract/paths';
import { previewCookies } from '../previews/preview-cookies.js';
import { mayHaveToken } from '../previews/preview-query.js';
import type { EncodedPage } from '../rendering/documents/encoded-page.js';
import type { Pages } from '../rendering/pages.js';
import { hasCanary } from './canary-seed.js';
import { documentHeaders, sendDocument } from './document-response.js';
import type { DocumentsOptions } from './documents.js';
import { isHttps } from './https.js';
import { listSecurityHeaders } from './security-headers.js';

const SECURITY_HEADERS = { http: listSecurityHeaders(false), https: listSecurityHeaders(true) };

/** Visits to these are counted, or their responses have headers of their own: Express answers. */
const needsExpress = (path: string) =>
  [STAFF_PATH, MARKETING_PATH, BOOKING_PATH].some((prefix) => isBelow(prefix, path));

interface CachedDocumentsOptions extends Pick<DocumentsOptions, 'live' | 'releasesOrigin'> {
  pages: Pick<Pages, 'cached'>;
}

/**
 * Answers requests for cached documents; everything else goes on to `next`. Cached documents are most of the traffic, and
 * cost less than half of what they would in Express (decision record 20).
 */
export function cachedDocumentsFirst(
  { pages, live, releasesOrigin }: CachedDocumentsOptions,
  next: RequestListener,
): RequestListener {
  const headersOf = headersByPage(releasesOrigin);
  const look = oncePerTurn(() => live.pointers());

  const cached = async (path: string) => {
    const pointers = await look();
    return hasCanary(pointers) ? undefined : pages.cached(path, pointers);
  };

  return async (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || needsExpress(path) || mayBePreviewed(request)) {
      return next(request, response);
    }
    const page = await cached(path).catch(() => undefined);
    if (!page) return next(request, response);
    sendDocument(page, headersOf(page, isHttps(request)), request, response);
  };
}

/**
 * Shares one look at the pointers among the requests that one poll phase of the event loop delivers: all of them had
 * begun to arrive before the look, and `setImmediate` runs before later ones. Do not call it from a timer: requests that
 * arrive after such a look would share it.
 */
function oncePerTurn<T>(look: () => Promise<T>): () => Promise<T> {
  let looking: Promise<T> | undefined;
  return () => {
    if (!looking) {
      looking = look();
      setImmediate(() => {
        looking = undefined;
      });
    }
    return looking;
  };
}

/** Documents with a preview are not cached. */
const mayBePreviewed = (request: IncomingMessage) =>
  mayHaveToken(request.url ?? '') || previewCookies(request).length > 0;

/** The headers of a document are written out once, as long as it is cached. */
function headersByPage(releasesOrigin: string | undefined) {
  const http = new WeakMap<EncodedPage, OutgoingHttpHeaders>();
  const https = new WeakMap<EncodedPage, OutgoingHttpHeaders>();

  return (page: EncodedPage, isSecure: boolean): OutgoingHttpHeaders => {
    const known = isSecure ? https : http;
    const headers = known.get(page) ?? {
      ...(isSecure ? SECURITY_HEADERS.https : SECURITY_HEADERS.http),
      ...documentHeaders(page, { releasesOrigin, https: isSecure }),
      'cache-control': 'no-cache',
    };
    known.set(page, headers);
    return headers;
  };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveReleases } from '../releases/live-releases.js';
import type { EncodedPage } from '../rendering/encoded-page.js';
import type { Pages } from '../rendering/pages.js';
import { canaryBucket } from './canary-bucket.js';
import { countVisit } from './marketing-visits.js';
import { contentSecurityPolicy } from './security-headers.js';

interface DocumentsOptions {
  pages: Pages;
  live: LiveReleases;
  releasesOrigin: string | undefined;
  apiUrls: readonly URL[];
}

/** Answers requests for pages. */
export function documents({ pages, live, releasesOrigin, apiUrls }: DocumentsOptions) {
  return async (url: URL, request: IncomingMessage, response: ServerResponse) => {
    if (url.pathname !== '/' && url.pathname.endsWith('/')) {
      return redirect(response, 301, url.pathname.replace(/\/+$/, '') + url.search);
    }
    countVisit(url, request, response, apiUrls);
    const bucket = canaryBucket(await live.pointers(), request, response);
    const answer = await pages.get(url.pathname, bucket);
    if (answer.kind === 'redirect') return redirect(response, answer.status, answer.location);
    if (answer.kind === 'unknown') throw new Error('An unknown address has the fallback page.');
    const isStaff = /^\/w(\/|$)/.test(url.pathname);
    response.setHeader('cache-control', isStaff ? 'no-store' : 'no-cache');
    if (isStaff || url.pathname.startsWith('/m/')) response.setHeader('x-robots-tag', 'noindex');
    const { styleHash } = answer.page;
    response.setHeader(
      'content-security-policy',
      contentSecurityPolicy({ styleHash, releasesOrigin }),
    );
    send(answer.page, request, response);
  };
}

function redirect(response: ServerResponse, status: number, location: string) {
  response.writeHead(status, { location }).end();
}

function send(page: EncodedPage, request: IncomingMessage, response: ServerResponse) {
  response.setHeader('etag', page.etag);
  response.setHeader('vary', 'accept-encoding');
  response.setHeader('content-type', 'text/html; charset=utf-8');
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304).end();
    return;
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  if (encoding) response.setHeader('content-encoding', encoding);
  const body = page.body[encoding ?? 'identity'];
  response.setHeader('content-length', body.length);
  response.writeHead(page.status).end(request.method === 'HEAD' ? undefined : body);
}

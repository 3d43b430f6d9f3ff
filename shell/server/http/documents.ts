import { MARKETING_PATH, STAFF_PATH } from '@site/contract/paths';
import type { Request, Response } from 'express';
import type { LiveReleases } from '../releases/live-releases.js';
import type { EncodedPage } from '../rendering/encoded-page.js';
import type { Pages } from '../rendering/pages.js';
import { canaryBucket } from './canary-bucket.js';
import { isHttps } from './https.js';
import { documentPolicy } from './security-headers.js';
import { sendText } from './text.js';

interface DocumentsOptions {
  pages: Pages;
  live: LiveReleases;
  releasesOrigin: string | undefined;
}

/** Answers requests for pages. */
export function documents({ pages, live, releasesOrigin }: DocumentsOptions) {
  return async (request: Request, response: Response): Promise<void> => {
    const pointers = await live.pointers();
    const bucket = canaryBucket(pointers, request, response);
    const answer = await pages.get(request.path, pointers, bucket);
    if (answer.kind === 'busy') {
      response.setHeader('Retry-After', '5');
      return sendText(response, 503, 'The site is very busy. Please try again in a few seconds.');
    }
    if (answer.kind === 'redirect') {
      const query = request.url.slice(request.path.length);
      return redirect(response, answer.status, answer.location + query);
    }
    const isStaff = isBelow(STAFF_PATH, request.path);
    response.setHeader('Cache-Control', isStaff ? 'no-store' : 'no-cache');
    if (isStaff || isBelow(MARKETING_PATH, request.path))
      response.setHeader('X-Robots-Tag', 'noindex');
    const { styleHash } = answer.page;
    const policy = documentPolicy({ styleHash, releasesOrigin, https: isHttps(request) });
    response.setHeader('Content-Security-Policy', policy);
    send(answer.page, request, response);
  };
}

const isBelow = (prefix: string, path: string) => path === prefix || path.startsWith(`${prefix}/`);

function redirect(response: Response, status: number, location: string) {
  response.setHeader('Location', location);
  response.writeHead(status).end();
}

function send(page: EncodedPage, request: Request, response: Response) {
  response.setHeader('ETag', page.etag);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304).end();
    return;
  }
  const encoding = acceptedEncoding(request);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  const body = page.body[encoding];
  response.setHeader('Content-Length', body.length);
  response.writeHead(page.status).end(request.method === 'HEAD' ? undefined : body);
}

/** Most visitors send one of a few values, which need not be read anew for each. */
const encodings = new Map<string, 'br' | 'gzip' | 'identity'>();
const KEPT_ENCODINGS = 100;

function acceptedEncoding(request: Request) {
  const header = request.headers['accept-encoding'] ?? '';
  const known = encodings.get(header);
  if (known) return known;
  const accepted = request.acceptsEncodings('br', 'gzip', 'identity');
  const encoding = accepted === 'br' || accepted === 'gzip' ? accepted : 'identity';
  if (encodings.size < KEPT_ENCODINGS) encodings.set(header, encoding);
  return encoding;
}

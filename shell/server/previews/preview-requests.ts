import type { Request, RequestHandler, Response } from 'express';
import { sendPage } from '../http/documents.js';
import { readPath } from '../http/request-target.js';
import type { LiveReleases } from '../releases/live-releases.js';
import type { Pages } from '../rendering/pages.js';
import type { BoundedQueue } from './bounded-queue.js';
import {
  allPreviewCookies,
  forgetPreview,
  keepPreview,
  previewCookies,
} from './preview-cookies.js';
import { LEAVE, mayHaveToken, type PreviewQuery, readPreviewQuery } from './preview-query.js';
import type { Previews } from './previews.js';

interface PreviewRequestsOptions {
  previews: Previews;
  pages: Pick<Pages, 'preview'>;
  live: Pick<LiveReleases, 'pointers'>;
  releasesOrigin: string | undefined;
  queue: BoundedQueue;
}

/** Answers links to previews, and requests for documents of a visit that previews something. */
export function previewRequests(options: PreviewRequestsOptions): RequestHandler {
  return async (request, response, next) => {
    if (mayHaveToken(request.url)) {
      const query = readPreviewQuery(request.url.slice(request.path.length));
      if (query.tokens.length > 0) return enter(options.previews, query, request, response);
    }
    const cookies = previewCookies(request);
    if (cookies.length === 0) return next();
    const { pages, ended } = await options.previews.visit(cookies);
    for (const remote of ended) forgetPreview(request, response, remote);
    if (!pages) return next();
    const { live, releasesOrigin, queue } = options;
    const result = await queue.run(async () => {
      const began = performance.now();
      // While it waited, other previews may have ended its process.
      const current = await options.previews.visit(cookies);
      // Pointers from before it waited would replace the current ones, for all visitors.
      const pointers = await live.pointers();
      const found = await options.pages.preview(request.path, pointers, current.pages ?? pages);
      const ms = (performance.now() - began).toFixed(1);
      response.appendHeader('Server-Timing', `render;dur=${ms}`);
      return found;
    });
    sendPage(
      result ?? { kind: 'busy' },
      { releasesOrigin, audience: 'preview' },
      request,
      response,
    );
  };
}

/** Keeps the token of a link, and redirects to the address without it. An address with two tokens is not a link. */
async function enter(
  previews: Previews,
  { tokens: [token = '', ...others], rest }: PreviewQuery,
  request: Request,
  response: Response,
): Promise<void> {
  const remote = others.length === 0 ? await previews.remoteOf(token) : undefined;
  if (remote !== undefined) keepPreview(request, response, { remote, token });
  // By now the path begins with exactly one slash, so it cannot name another host.
  seeOther(response, request.path + rest);
}

/** Ends the previews of a visit. It takes a POST, so that nothing that a browser prefetches ends them. */
export const leavePreviews: RequestHandler = (request, response, next) => {
  const isLeaving = request.url.slice(request.path.length) === LEAVE;
  if (request.method !== 'POST' || !isLeaving) return next();
  const read = readPath(request.path);
  if (read.kind !== 'path') return next();
  for (const { remote } of allPreviewCookies(request)) forgetPreview(request, response, remote);
  seeOther(response, read.path);
};

function seeOther(response: Response, location: string) {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Robots-Tag', 'noindex');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('Location', location);
  response.status(303).end();
}

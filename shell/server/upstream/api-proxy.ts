import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { EVENT_RETRY_MS, EVENT_URLS } from '@site/contract/events';
import { MAX_BODY_BYTES } from '@site/contract/limits';
import { marketingVisitsUrl } from '@site/contract/marketing';
import { MAX_QUOTE_FILE_BYTES, staffQuoteFileUrl } from '@site/contract/quote-files';
import type { NextFunction, Request, Response } from 'express';
import type { Dispatcher } from 'undici';
import { clientNetwork } from '../http/client-network.js';
import { discardBody, readBody } from '../http/request-body.js';
import { isUpload } from '../http/upload-request.js';
import { endToEnd, hasPassedHere, requestHeaders } from './api-headers.js';
import { refuseBody, refuseLoop, sendFailure } from './api-refusals.js';
import type { ApiUpstreams } from './api-upstreams.js';
import { BodyTooLarge, bodyBegins, uploadBody } from './upload-body.js';
import { UploadShares } from './upload-shares.js';

/** Calls that only this server makes; whatever their case, they are not passed on. */
const INTERNAL_CALLS = new RegExp(`^${marketingVisitsUrl('ID').replace('ID', '[^/]+')}/*$`, 'i');
/** Calls whose responses do not end; whatever their case, they take no connection of other calls. */
const STREAMS = new RegExp(`^(${EVENT_URLS.join('|')})/*$`, 'i');
/** Calls whose responses are files: of the API's documentation, and those sent with quote requests. */
const DOWNLOADS = new RegExp(`^(/api/docs.*|${staffQuoteFileUrl('[^/]+', '[^/]+')})/*$`, 'i');
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Connections to the API, by kind of call: what takes long takes no connection of other calls. */
interface ConnectionsByKind {
  calls: ApiUpstreams;
  /** Responses that stay open. */
  streams: ApiUpstreams;
  /** Bodies that are passed on as they arrive. */
  uploads: ApiUpstreams;
  /** Responses that clients may read slowly: files are longer than what their connections hold. */
  downloads: ApiUpstreams;
}

/** Passes requests below `/api/` on to the API, and its responses back as they arrive. */
export function apiProxy(connections: ConnectionsByKind) {
  const { streams, uploads } = connections;
  const shares = new UploadShares();
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const method = METHODS.find((known) => known === request.method);
    const pathname = inOneSpelling(request.path);
    if (!method || INTERNAL_CALLS.test(pathname)) return next();
    if (hasPassedHere(request)) return refuseLoop(response);
    const closed = abortWhenClosed(response);
    if (isUpload(request)) return passUploadOn(request, response, { uploads, shares, closed });
    const kind = kindOf(pathname);
    try {
      const body = await readBody(request, MAX_BODY_BYTES);
      if (!body) return refuseBody(request, response);
      const apiResponse = await connections[kind].request({
        method,
        path: request.url,
        headers: requestHeaders(request),
        body,
        signal: closed,
      });
      await passBack(apiResponse, response);
    } catch (error) {
      if (closed.aborted) return;
      // Streams are cut whenever a process stops: browsers connect again.
      if (kind === 'streams' && response.headersSent) response.destroy();
      else if (kind === 'streams' && streams.isClosed) sendEndedStream(response);
      else sendFailure(error, response);
    }
  };
}

function kindOf(pathname: string): 'calls' | 'streams' | 'downloads' {
  if (STREAMS.test(pathname)) return 'streams';
  return DOWNLOADS.test(pathname) ? 'downloads' : 'calls';
}

/** Browsers connect again to the end of a stream, but not after a refusal. They wait as long as after a stream of the API. */
function sendEndedStream(response: Response) {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(`retry: ${EVENT_RETRY_MS}\n\n`);
}

async function passUploadOn(
  request: Request,
  response: Response,
  { uploads, shares, closed }: { uploads: ApiUpstreams; shares: UploadShares; closed: AbortSignal },
) {
  try {
    if (Number(request.headers['content-length'] ?? 0) > MAX_QUOTE_FILE_BYTES) {
      throw new BodyTooLarge('The body is too large.');
    }
    await bodyBegins(request);
    const apiResponse = await shares.during(clientNetwork(request.ip), (givenUp) =>
      uploads.request({
        method: 'POST',
        path: request.url,
        headers: requestHeaders(request),
        signal: AbortSignal.any([closed, givenUp]),
        body: uploadBody(request, MAX_QUOTE_FILE_BYTES),
      }),
    );
    await passBack(apiResponse, response);
  } catch (error) {
    if (!closed.aborted) sendFailure(error, response);
  } finally {
    // Browsers read an early response only when they have sent the whole body.
    if (!request.complete) discardBody(request, MAX_QUOTE_FILE_BYTES);
  }
}

async function passBack(apiResponse: Dispatcher.ResponseData, response: ServerResponse) {
  response.writeHead(apiResponse.statusCode, endToEnd(apiResponse.headers));
  await pipeline(apiResponse.body, response);
}

/** A visitor who has disconnected needs no response: the connection to the API is freed at once. */
function abortWhenClosed(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}

/**
 * A path with each segment encoded as the calls of the contract are. It is split first, as the API does: a slash that
 * is encoded belongs to an id, such as `newsletter/visits`.
 */
const inOneSpelling = (path: string): string =>
  path
    .split('/')
    .map((segment) => encodeURIComponent(decoded(segment)))
    .join('/');

/** What cannot be decoded stays as it is. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

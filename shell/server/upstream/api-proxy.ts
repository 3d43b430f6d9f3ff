import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { EVENT_URLS } from '@site/contract/events';
import { MAX_BODY_BYTES } from '@site/contract/limits';
import { marketingVisitsUrl } from '@site/contract/marketing';
import { MAX_QUOTE_FILE_BYTES, staffQuoteFileUrl } from '@site/contract/quote-files';
import { parseTraceparent, traceOf, traceparentOf } from '@site/contract/trace-context';
import { connectionHeaders } from '@site/releases/site-proxy/hop-headers';
import type { NextFunction, Request, Response } from 'express';
import type { Dispatcher } from 'undici';
import { clientNetwork } from '../http/client-network.js';
import { isHttps } from '../http/https.js';
import { discardBody, discardBriefly, readBody } from '../http/request-body.js';
import { isUpload } from '../http/upload-request.js';
import { TooManyRequests } from './api-connections.js';
import { type ApiRequest, ApiUnreachable, type ApiUpstreams } from './api-upstreams.js';
import { BodyTooLarge, bodyBegins, uploadBody } from './upload-body.js';
import { TooManyUploads, UploadShares } from './upload-shares.js';

/** Calls that only this server makes; whatever their case, they are not passed on. */
const INTERNAL_CALLS = new RegExp(`^${marketingVisitsUrl('ID').replace('ID', '[^/]+')}/*$`, 'i');
/** Calls whose responses do not end; whatever their case, they take no connection of other calls. */
const STREAMS = new RegExp(`^(${EVENT_URLS.join('|')})/*$`, 'i');
/** Calls whose responses are files: of the API's documentation, and those sent with quote requests. */
const DOWNLOADS = new RegExp(`^(/api/docs.*|${staffQuoteFileUrl('[^/]+', '[^/]+')})/*$`, 'i');
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Headers of a request that this server writes itself, or that undici does: `host` from the API's address. */
const OWN_HEADERS = [
  'content-length',
  'expect',
  'forwarded',
  'host',
  'traceparent',
  'tracestate',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

/** Names this process to itself in `Via` (RFC 9110, section 7.6.3). */
const SELF = `1.1 shell-${randomUUID()}`;

const UNAVAILABLE = 'The service is not available right now. Please try again shortly.';
const BUSY = 'Too many requests at the moment. Please try again shortly.';
const TOO_LARGE = 'The request is too large. Up to 64 KB are accepted.';
const TOO_MANY_FILES =
  'Many files are being sent from your internet connection, and others are waiting. Please send this file again in a minute.';
const FILE_TOO_LARGE = 'This file is larger than 8 MB. Please send a smaller one.';

/** Connections to the API, by kind of call: what takes long takes no connection of other calls. */
interface ApiRoutes {
  calls: ApiUpstreams;
  /** Responses that stay open. */
  streams: ApiUpstreams;
  /** Bodies that are passed on as they arrive. */
  uploads: ApiUpstreams;
  /** Responses that clients may read slowly: files are longer than what their connections hold. */
  downloads: ApiUpstreams;
}

/** Passes requests below `/api/` on to the API, and its responses back as they arrive. */
export function apiProxy({ calls, streams, uploads, downloads }: ApiRoutes) {
  const shares = new UploadShares();
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const method = METHODS.find((known) => known === request.method);
    const call = inOneSpelling(request.path);
    if (!method || INTERNAL_CALLS.test(call)) return next();
    if (request.headers.via?.includes(SELF)) return refuseLoop(response);
    const closed = abortWhenClosed(response);
    if (isUpload(request)) return passUploadOn(request, response, { uploads, shares, closed });
    const isStream = STREAMS.test(call);
    try {
      const body = await readBody(request, MAX_BODY_BYTES);
      if (!body) return refuseBody(request, response);
      const headers = requestHeaders(request);
      const path = request.url;
      const shortOrLong = DOWNLOADS.test(call) ? downloads : calls;
      const connections = isStream ? streams : shortOrLong;
      const apiResponse = await connections.request({
        method,
        path,
        headers,
        body,
        signal: closed,
      });
      await passBack(apiResponse, response);
    } catch (error) {
      if (closed.aborted) return;
      // Streams are cut whenever a process stops: browsers connect again.
      if (isStream && response.headersSent) response.destroy();
      else if (isStream && streams.isClosed) sendEndedStream(response);
      else fail(error, response);
    }
  };
}

/** Browsers connect again to the end of a stream, but not after a refusal. They wait as long as the API says. */
function sendEndedStream(response: Response) {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end('retry: 2000\n\n');
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
    if (closed.aborted) return;
    if (error instanceof BodyTooLarge) sendError(response, 413, FILE_TOO_LARGE);
    else fail(error, response);
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

/** Passed on once more, one call would take all connections and the time of all attempts. */
function refuseLoop(response: Response) {
  console.error('API_URL leads back to this shell. Set it to the address of the API.');
  sendError(response, 503, UNAVAILABLE);
}

/** The rest of the body is not read: the connection ends with the response. */
function refuseBody(request: Request, response: Response) {
  response.setHeader('Connection', 'close');
  sendError(response, 413, TOO_LARGE);
  discardBriefly(request);
}

function requestHeaders(request: Request): ApiRequest['headers'] {
  const headers = endToEnd(request.headers);
  for (const name of OWN_HEADERS) delete headers[name];
  return {
    ...headers,
    ...traceHeaders(request),
    via: [headers.via ?? [], SELF].flat().join(', '),
    'x-forwarded-for': request.ip ?? '',
    'x-forwarded-host': request.host ?? '',
    'x-forwarded-proto': isHttps(request) ? 'https' : 'http',
  };
}

/** What vendors add to a trace (`tracestate`) belongs to the one that the client began. */
function traceHeaders(request: Request): ApiRequest['headers'] {
  const { traceparent, tracestate } = request.headers;
  return {
    traceparent: traceparentOf(traceOf(request)),
    ...(parseTraceparent(traceparent) && typeof tracestate === 'string' && { tracestate }),
  };
}

/** The headers that are meant for the other end, not for this connection. */
function endToEnd(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string | string[]> {
  const isOfConnection = connectionHeaders(headers);
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !isOfConnection(name)) kept[name] = value;
  }
  return kept;
}

function fail(error: unknown, response: Response) {
  if (error instanceof TooManyUploads) {
    response.setHeader('Retry-After', '60');
    return sendError(response, 429, TOO_MANY_FILES);
  }
  if (error instanceof TooManyRequests) {
    response.setHeader('Retry-After', '5');
    return sendError(response, 503, BUSY);
  }
  console.error(`A request did not reach the API, or its answer was cut: ${reasonOf(error)}`);
  // 502: the API may have carried the request out. 503: it never reached the API.
  sendError(response, error instanceof ApiUnreachable ? 503 : 502, UNAVAILABLE);
}

/** Nothing of the request: it may hold personal data. */
const reasonOf = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';

function sendError(response: Response, status: number, error: string) {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.setHeader('Cache-Control', 'no-store');
  response.status(status).json({ error });
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

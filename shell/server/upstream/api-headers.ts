import { randomUUID } from 'node:crypto';
import { parseTraceparent, traceOf, traceparentOf } from '@site/contract/trace-context';
import { connectionHeaders } from '@site/releases/site-proxy/hop-headers';
import type { Request } from 'express';
import { isHttps } from '../http/https.js';
import type { ApiRequest } from './api-upstreams.js';

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

/** Whether this process has passed the request on already: the address of the API leads back to it. */
export const hasPassedHere = ({ headers }: Request): boolean =>
  headers.via?.includes(SELF) ?? false;

/** The headers of a request as the API gets them. */
export function requestHeaders(request: Request): ApiRequest['headers'] {
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
export function endToEnd(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string | string[]> {
  const isOfConnection = connectionHeaders(headers);
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !isOfConnection(name)) kept[name] = value;
  }
  return kept;
}

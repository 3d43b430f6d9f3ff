import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { EncodedPage } from '../rendering/documents/encoded-page.js';
import { acceptedEncoding } from './accepted-encoding.js';
import { noteRoute } from './request-route.js';
import { documentPolicy } from './security-headers.js';

/** Headers that every response with this document has. */
export const documentHeaders = (
  { etag, hashes }: EncodedPage,
  site: { releasesOrigin: string | undefined; https: boolean },
): OutgoingHttpHeaders => ({
  'content-security-policy': documentPolicy({ hashes, ...site }),
  'content-type': 'text/html; charset=utf-8',
  etag,
  vary: 'Accept-Encoding',
});

/** Sends a document in an encoding that the client accepts, or 304 if the client has it already. */
export function sendDocument(
  page: EncodedPage,
  headers: OutgoingHttpHeaders,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  noteRoute(response, page.route);
  if (page.status === 200 && isHeld(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = acceptedEncoding(request);
  const body = page.body[encoding];
  response.writeHead(page.status, {
    ...headers,
    'content-length': body.length,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Whether a client has the content already, by its `If-None-Match`, weak or not; a star stands for any. */
const isHeld = (tags: string | undefined, etag: string) =>
  tags !== undefined && (tags.trim() === '*' || tags.includes(etag.slice('W/'.length)));

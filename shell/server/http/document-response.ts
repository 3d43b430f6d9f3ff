import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import accepts from 'accepts';
import type { EncodedPage } from '../rendering/encoded-page.js';
import { documentPolicy } from './security-headers.js';

/** Headers that every response with this document has. */
export const documentHeaders = (
  { etag, styleHash }: EncodedPage,
  site: { releasesOrigin: string | undefined; https: boolean },
): OutgoingHttpHeaders => ({
  'content-security-policy': documentPolicy({ styleHash, ...site }),
  'content-type': 'text/html; charset=utf-8',
  etag,
  vary: 'Accept-Encoding',
});

/** Sends a document as the client takes it, or that the client has it already. */
export function sendDocument(
  page: EncodedPage,
  headers: OutgoingHttpHeaders,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) {
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

type Encoding = keyof EncodedPage['body'];

/** Most clients send one of a few values, which need not be read again for each request. */
const known = new Map<string, Encoding>();
const MAX_KNOWN = 100;

function acceptedEncoding(request: IncomingMessage): Encoding {
  const header = `${request.headers['accept-encoding'] ?? ''}`;
  const earlier = known.get(header);
  if (earlier) return earlier;
  const accepted = accepts(request).encodings(['br', 'gzip', 'identity']);
  const encoding = accepted === 'br' || accepted === 'gzip' ? accepted : 'identity';
  if (known.size < MAX_KNOWN) known.set(header, encoding);
  return encoding;
}

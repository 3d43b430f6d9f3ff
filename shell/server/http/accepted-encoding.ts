import type { IncomingMessage } from 'node:http';
import accepts from 'accepts';

/** The one that compresses best first: browsers name them all with the same weight. */
const ENCODINGS = ['br', 'gzip'] as const;

export type Encoding = (typeof ENCODINGS)[number] | 'identity';

/** Most clients send one of a few values, which need not be read again for each request. */
const known = new Map<string, Encoding>();
const MAX_KNOWN = 100;

/** How the body of a response is encoded: in the smallest encoding that the client accepts. */
export function acceptedEncoding(request: IncomingMessage): Encoding {
  const header = `${request.headers['accept-encoding'] ?? ''}`;
  const earlier = known.get(header);
  if (earlier) return earlier;
  const accepted = accepts(request);
  const encoding = ENCODINGS.find((name) => accepted.encodings([name])) ?? 'identity';
  if (known.size < MAX_KNOWN) known.set(header, encoding);
  return encoding;
}

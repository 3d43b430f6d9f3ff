import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { listSecurityHeaders } from './security-headers.js';

const HEADERS = { ...listSecurityHeaders(false), 'cache-control': 'no-store' };

/** Under `/api` every response is JSON; the address may have scheme and host in front. */
const isCall = (target = '') => /^(?:https?:\/\/[^/]*)?\/api(?:[/?#\\]|$)/i.test(target);

/** Headers and body that show a sentence to the sender of a request. */
function inWords(sentence: string, target: string | undefined) {
  const [type, body] = isCall(target)
    ? ['application/json', JSON.stringify({ error: sentence })]
    : ['text/plain', `${sentence}\n`];
  const headers = {
    ...HEADERS,
    'content-type': `${type}; charset=utf-8`,
    'content-length': String(Buffer.byteLength(body)),
  };
  return { headers, body };
}

/** Answers a request that no handler sees. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  sentence: string,
): void {
  const { headers, body } = inWords(sentence, request.url);
  response.writeHead(status, headers);
  response.end(body);
}

export const TIMED_OUT = 'ERR_HTTP_REQUEST_TIMEOUT';
/** The code of requests with the method CONNECT. */
export const TUNNEL = 'TUNNEL';
const TOO_MUCH = [
  431,
  'The address, the cookies or other headers of this request are too long or too many.',
] as const;
const UNREADABLE = [400, 'This request cannot be read.'] as const;
const BY_CODE: Readonly<Record<string, readonly [status: number, sentence: string]>> = {
  // Newer versions of Node also report too many headers with this code.
  HPE_HEADER_OVERFLOW: TOO_MUCH,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'This request is too long.'],
  [TIMED_OUT]: [408, 'This request took too long to arrive.'],
  [TUNNEL]: [501, 'This site is not a proxy.'],
};

/**
 * Far more than all cookies of the site together: a script of a page has set such cookies, which would lock the
 * visitor out of every page.
 */
const LONG_COOKIES_BYTES = 8_000;
const COOKIES_REMOVED = [
  431,
  'The cookies of this site were too long, and are removed: load the page again.',
] as const;

/** Answers a request that was read, and has more or longer headers than the server accepts. */
export function refuseTooMuch(request: IncomingMessage, response: ServerResponse): void {
  const hasLongCookies = (request.headers.cookie ?? '').length >= LONG_COOKIES_BYTES;
  if (hasLongCookies) response.setHeader('Clear-Site-Data', '"cookies"');
  const [status, sentence] = hasLongCookies ? COOKIES_REMOVED : TOO_MUCH;
  refuse(request, response, status, sentence);
}

interface Unreadable {
  code?: string | undefined;
  /** The bytes that arrived last, if the parser has them. */
  rawPacket?: Buffer;
}

/**
 * Answers what cannot be read as a request, then closes the connection.
 *
 * @param target where it is known
 */
export function refuseUnreadable(
  { code = '', rawPacket }: Unreadable,
  socket: Socket,
  target = targetIn(rawPacket),
): void {
  if (!socket.writable || code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, sentence] = BY_CODE[code] ?? UNREADABLE;
  const { headers, body } = inWords(sentence, target);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}Connection: close\r\n\r\n${body}`,
  );
}

const targetIn = (packet: Buffer | undefined) => packet?.toString('latin1', 0, 200).split(' ')[1];

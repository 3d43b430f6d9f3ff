import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import { oneAtATime } from './one-at-a-time.js';
import { isHost, originForm } from './request-target.js';
import { listSecurityHeaders } from './security-headers.js';

/** How long a client may take, in milliseconds. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;
/** Without a byte sent or read. Longer than the API may take to answer. */
const SILENCE_MS = 30_000;
const KEEP_ALIVE_MS = 75_000;

/**
 * An HTTP server that slow, greedy or broken clients cannot block.
 *
 * @param silenceMs how long a connection may be silent while an answer is under way
 */
export function createHttpServer(listener: RequestListener, silenceMs = SILENCE_MS): Server {
  const server = createServer(
    {
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: HEADERS_MS / 2,
      // It is answered here, with the headers that every answer has.
      requireHostHeader: false,
    },
    oneAtATime((request, response) => {
      const problem = hostProblem(request);
      if (problem) {
        refuse(response, 400, problem);
        return;
      }
      const target = originForm(request.url ?? '');
      if (target === undefined) {
        refuse(response, 400, 'This address cannot be read.');
        return;
      }
      request.url = target;
      listener(request, response);
    }),
  );
  // Also ends clients that stop reading an answer.
  server.setTimeout(silenceMs);
  server.on('clientError', refuseUnreadable);
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    refuse(response, 417, 'This expectation cannot be met.');
  });
  return server;
}

/** Says what is wrong with the host that a request names; HTTP/1.0 needs none. */
function hostProblem({ httpVersion, headers: { host } }: IncomingMessage): string | undefined {
  if (host) return isHost(host) ? undefined : 'The host of the request cannot be read.';
  return httpVersion === '1.1' ? 'The request names no host.' : undefined;
}

const HEADERS = { ...listSecurityHeaders(false), 'cache-control': 'no-store' };
const HEADER_LINES = Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}\r\n`);

function refuse(response: ServerResponse, status: number, sentence: string) {
  response.writeHead(status, { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' });
  response.end(`${sentence}\n`);
}

const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what cannot be read as a request, then hangs up. */
function refuseUnreadable({ code = '' }: NodeJS.ErrnoException, socket: Socket) {
  if (!socket.writable || code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = STATUS_BY_CODE[code] ?? 400;
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${HEADER_LINES.join('')}Connection: close\r\n\r\n`,
  );
}

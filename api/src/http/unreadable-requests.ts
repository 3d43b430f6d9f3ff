import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const SENTENCES: Readonly<Record<number, string>> = {
  400: 'The request is not understood.',
  408: 'The request took too long to arrive.',
  431: 'The address or the headers of the request are too long.',
};

/** Headers of all responses; no middleware sets them on these. */
const HEADERS = [
  'Cache-Control: no-store',
  "Content-Security-Policy: default-src 'none';frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy: same-origin',
  'X-Content-Type-Options: nosniff',
];

const statusOf = (code: string | undefined) => {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
};

/** Refuses what cannot be read as an HTTP request, in the format of all failures, and closes the connection. */
export function refuseUnreadableRequests(server: Server) {
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const status = statusOf(code);
    const body = JSON.stringify({ error: SENTENCES[status] });
    socket.end(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Connection: close',
        'Content-Type: application/json; charset=utf-8',
        ...HEADERS,
        `Content-Length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ].join('\r\n'),
    );
  });
}

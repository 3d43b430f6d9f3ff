import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuseUnreadable, TIMED_OUT } from './refusals.js';

/** How many bytes of a body have to arrive in each period once its request has been answered. */
interface LeastSpeed {
  periodMs: number;
  bytes: number;
}

/** No speed is enough: the client gets one period to read the response. */
const UNREAD_BODY: LeastSpeed = { periodMs: 1_000, bytes: Number.POSITIVE_INFINITY };
/**
 * Browsers read the response only after they have sent everything. This is an eighth of the speed at which 8 MB
 * arrive in time.
 */
const UNREAD_FILE: LeastSpeed = { periodMs: 5_000, bytes: 16 * 1024 };

/**
 * Ends a request whose body takes longer than `limitMs` to arrive. Node has one limit for all requests: that of files.
 */
export function endSlowBody(
  request: IncomingMessage,
  response: ServerResponse,
  limitMs: number,
): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (encoding === undefined && !Number(length)) return;
  const timer = setTimeout(() => {
    if (request.complete) return;
    // What is written into a response that is under way would be taken for a part of it.
    if (response.headersSent) request.socket.destroy();
    else refuseUnreadable({ code: TIMED_OUT }, request.socket, request.url);
  }, limitMs).unref();
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer));
  response.once('finish', () => clearTimeout(timer));
}

/**
 * Ends a connection soon after a response that came before the end of the body. Node would read on, however long that
 * takes.
 */
export function endUnreadBody(
  request: IncomingMessage,
  response: ServerResponse,
  isFile: boolean,
): void {
  response.once('finish', () => {
    if (!request.complete) endSlowRest(request, isFile ? UNREAD_FILE : UNREAD_BODY);
  });
}

function endSlowRest(request: IncomingMessage, least: LeastSpeed) {
  const { socket } = request;
  let read = socket.bytesRead;
  const timer = setInterval(() => {
    if (socket.bytesRead - read < least.bytes) socket.destroy();
    // Nothing else says that the connection has ended: Node has finished with the request.
    if (socket.destroyed) clearInterval(timer);
    read = socket.bytesRead;
  }, least.periodMs).unref();
  for (const event of ['end', 'close']) request.once(event, () => clearInterval(timer));
}

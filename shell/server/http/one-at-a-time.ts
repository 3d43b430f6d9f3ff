import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that may wait on one connection; browsers send the next one after the response. */
const MAX_WAITING = 16;

/**
 * Answers the requests of a connection one after the other. Node starts all pipelined requests at once and
 * holds their responses in memory until the client reads; here each starts when the response before it has
 * been sent, and a connection that sends too many ahead is closed.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>();

  const begin = (request: IncomingMessage, response: ServerResponse, queue: (() => void)[]) => {
    response.once('close', () => {
      // On a closed connection further responses would have no `close` event.
      if (!request.socket.writable) queue.length = 0;
      const next = queue.shift();
      if (next) next();
      else waiting.delete(request.socket);
    });
    listener(request, response);
  };

  return (request, response) => {
    // Node goes on to read the requests that had arrived before the connection was lost.
    if (!request.socket.writable) return;
    const queue = waiting.get(request.socket);
    if (!queue) {
      const own: (() => void)[] = [];
      waiting.set(request.socket, own);
      begin(request, response, own);
    } else if (queue.length < MAX_WAITING) {
      queue.push(() => begin(request, response, queue));
    } else {
      request.socket.destroy();
    }
  };
}

import type { IncomingMessage } from 'node:http';

/**
 * Reads what is left of a body that is refused, so that the client gets to read the response: browsers read it when they have
 * sent all. A client that sends more than `limit` bytes is cut off.
 */
export function discardBody(request: IncomingMessage, limit: number): void {
  let left = limit;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.socket.destroy();
  });
}

import type { IncomingMessage } from 'node:http';

/**
 * Reads the rest of a body that is refused: browsers read the response only when they have sent everything. A client
 * that sends more than `limit` bytes is cut off.
 */
export function discardBody(request: IncomingMessage, limit: number): void {
  let left = limit;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.socket.destroy();
  });
}

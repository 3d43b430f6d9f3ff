import type { Server, ServerResponse } from 'node:http';

/**
 * Closes each connection after the response to its next request. A client that keeps connections open, as the
 * edge does, then has none to this process when it stops: a request that is sent while its connection is
 * closed would be lost.
 */
export function endConnections(server: Server): void {
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.setHeader('Connection', 'close');
  });
}

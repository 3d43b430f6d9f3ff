import type { Server, ServerResponse } from 'node:http';

/**
 * Has each connection end with the response to its next request. Whoever keeps connections, as the edge does, has
 * none left to this process when it stops: a request that is sent while its connection is closed would be lost.
 */
export function endConnections(server: Server): void {
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.setHeader('Connection', 'close');
  });
}

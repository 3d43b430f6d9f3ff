import type { Server } from 'node:net';

/**
 * The TCP port that a server listens on.
 *
 * @throws {Error} when it does not listen on one
 */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The server does not listen on a TCP port.');
  }
  return address.port;
}

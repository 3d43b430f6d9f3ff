import type { Server } from 'node:http';

/** How often connections are looked at that have become idle, in milliseconds. */
const SWEEP_MS = 50;

/**
 * Accepts no further connections, waits until each response under way is sent, and ends its connection, which clients
 * would keep. Node's own limits for slow clients end with the server.
 *
 * @param limitMs after which the connections that are left are cut
 * @returns whether nothing had to be cut
 */
export async function closeServer(server: Server, limitMs: number): Promise<boolean> {
  let complete = true;
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const limit = setTimeout(() => {
    complete = false;
    server.closeAllConnections();
  }, limitMs);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(sweep);
  clearTimeout(limit);
  return complete;
}

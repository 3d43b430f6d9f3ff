import type { Server } from 'node:http';

/**
 * Accepts no further connections, and waits until each response under way is sent. Node's own limits for slow clients end
 * with the server.
 *
 * @param limitMs after which the connections that are left are cut
 * @returns whether nothing had to be cut
 */
export async function closeServer(server: Server, limitMs: number): Promise<boolean> {
  let complete = true;
  const limit = setTimeout(() => {
    complete = false;
    server.closeAllConnections();
  }, limitMs);
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  await closed;
  clearTimeout(limit);
  return complete;
}

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import net from 'node:net';

/** How often connections that have become idle are closed, in milliseconds. */
const SWEEP_MS = 50;
/**
 * How many listeners an event of a response may have: a stream that is sent adds seven, and log, metrics,
 * trace and others one each. Node takes more than ten for a leak, and logs a warning.
 */
const MAX_LISTENERS = 20;

/** Responses that are not completely sent yet. */
const underWay = new WeakMap<Server, Set<ServerResponse>>();

/** Notes the responses of a server from now on, for {@link closeServer}. */
export function noteResponses(server: Server): void {
  const responses = new Set<ServerResponse>();
  underWay.set(server, responses);
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    responses.add(response);
    response.setMaxListeners(MAX_LISTENERS);
    response.once('close', () => responses.delete(response));
    // A response that waits behind another has no event when their connection is lost; its request has.
    request.once('close', () => {
      if (request.socket.destroyed) responses.delete(response);
    });
  });
}

/**
 * Accepts no further connections, waits until each response under way is sent, and then closes the
 * connections, which clients would otherwise keep open.
 *
 * @param limitMs after which the connections that are left are cut
 * @returns whether nothing had to be cut
 */
export async function closeServer(server: Server, limitMs: number): Promise<boolean> {
  let complete = true;
  // Node counts a connection as idle once the whole response is handed to it, which a slow client may not have
  // received by then.
  const sweep = setInterval(() => {
    if (!underWay.get(server)?.size) server.closeIdleConnections();
  }, SWEEP_MS);
  const limit = setTimeout(() => {
    complete = false;
    server.closeAllConnections();
  }, limitMs);
  // The close() of an HTTP server would at once close the connections that Node counts as idle.
  await new Promise((resolve) => net.Server.prototype.close.call(server, resolve));
  clearInterval(sweep);
  clearTimeout(limit);
  return complete;
}

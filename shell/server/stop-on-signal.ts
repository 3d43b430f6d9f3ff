import type { Server } from 'node:http';
import type { Site } from './create-site.js';
import { endConnections } from './http/end-connections.js';

/**
 * On SIGTERM and SIGINT: lets running requests finish, then ends the process, and the renderers with it.
 *
 * @param delayMs for proxies to notice that this process is not ready any more
 */
export function stopOnSignal(server: Server, site: Site, delayMs: number) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      endConnections(server);
      setTimeout(stop, delayMs, server, site);
    });
  }
}

function stop(server: Server, { streams, tracing }: Site) {
  server.close(async () => {
    await tracing?.stop();
    process.exit();
  });
  // Their responses would not end; browsers connect again.
  void streams.close();
  server.closeIdleConnections();
}

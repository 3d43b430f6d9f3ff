import type { Server } from 'node:http';
import type { Site } from './create-site.js';
import { closeServer } from './http/close-server.js';
import { endConnections } from './http/end-connections.js';

/** With the delay, shorter than containers are given. */
const RESPONSES_LIMIT_MS = 20_000;

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

async function stop(server: Server, { streams, tracing }: Site) {
  // Their responses would not end; browsers connect again.
  void streams.close();
  if (!(await closeServer(server, RESPONSES_LIMIT_MS))) {
    console.warn('Some responses took too long and were cut.');
  }
  await tracing?.stop();
  process.exit();
}

import type { Server } from 'node:http';
import type { Site } from './create-site.js';
import { closeServer } from './http/close-server.js';
import { endConnections } from './http/end-connections.js';

type Stoppable = Pick<Site, 'streams' | 'tracing'>;

const RESPONSES_LIMIT_MS = 20_000;
/** The delay and the responses together: leaves more than the three seconds that sending the last traces may take. */
const CLOSED_AFTER_MS = 24_000;
/** Shorter than the 30 seconds that containers get to stop. */
const LIMIT_MS = 28_000;

/**
 * On SIGTERM and SIGINT: lets running requests finish, then ends the process, and the renderers with it.
 *
 * @param delayMs how long the edge may take to notice that the name of the shells no longer resolves to this one
 */
export function stopOnSignal(server: Server, site: Stoppable, delayMs: number) {
  let stopping = false;
  const stop = () => {
    // A second signal does not cut what the first one lets finish.
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      console.warn('Shutting down takes too long.');
      process.exit(1);
    }, LIMIT_MS).unref();
    endConnections(server);
    const limitMs = Math.min(RESPONSES_LIMIT_MS, CLOSED_AFTER_MS - delayMs);
    setTimeout(shutDown, delayMs, server, site, limitMs);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function shutDown(server: Server, { streams, tracing }: Stoppable, limitMs: number) {
  // Their responses never end; browsers connect again.
  void streams.close();
  if (!(await closeServer(server, limitMs))) {
    console.warn('Some responses took too long and were cut.');
  }
  await tracing?.stop();
  process.exit();
}

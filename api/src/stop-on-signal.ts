import { setTimeout as wait } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import { Shutdown } from './health/shutdown.js';
import { closeServer } from './http/close-server.js';
import { EventStreams } from './live/event-streams.js';

/** Longer than a statement and a wait for a connection take together. */
const RESPONSES_LIMIT_MS = 8_000;
/** Longer than one email usually takes to be handed over; shorter than the 30 seconds that containers get to stop. */
const LIMIT_MS = 28_000;

/**
 * On SIGTERM and SIGINT: finishes what is under way, then ends the process.
 *
 * @param delayMs for proxies to notice that this process is not ready any more
 */
export function stopOnSignal(app: NestExpressApplication, logger: Logger, delayMs: number) {
  let stopping = false;
  const stop = () => {
    // A second signal does not cut what the first one lets finish.
    if (!stopping) void shutDown(app, logger, delayMs);
    stopping = true;
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function shutDown(app: NestExpressApplication, logger: Logger, delayMs: number) {
  setTimeout(() => {
    logger.warn('Shutting down takes too long.');
    process.exit(1);
  }, LIMIT_MS).unref();
  app.get(Shutdown).begin();
  await wait(delayMs);
  // Not before: browsers connect again within seconds, and would reach this process as long as it is found.
  app.get(EventStreams).endAll();
  // Otherwise Nest would first wait for the emails that are being sent, and accept requests in the meantime.
  if (!(await closeServer(app.getHttpServer(), RESPONSES_LIMIT_MS))) {
    logger.warn('Some responses took too long and were cut.');
  }
  await app.close().catch((failure: unknown) => {
    logger.warn({ err: failure }, 'Not everything could be finished.');
  });
  process.exit();
}

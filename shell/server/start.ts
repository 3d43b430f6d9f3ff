import type { Server } from 'node:http';
import type { Site } from './create-site.js';
import type { Env } from './env.js';
import { listenProblem } from './http/listen-problem.js';
import { createHttpServer } from './http/server.js';
import type { startLog } from './logging/log-lines.js';

/** How often to check for a new release while nobody visits the site, and to start a renderer ahead. */
const PREPARE_MS = 1_000;
/** How often versions are compared, in milliseconds. */
const COMPARE_MS = 1_000;

/** Listens, and starts the tasks that do not wait for requests. */
export function start(site: Site, env: Env, log: ReturnType<typeof startLog>): Server {
  const { listener, metrics, tracing } = site;
  const observers = [log?.request, metrics?.onRequest];
  const server = createHttpServer(tracing ? tracing.trace(listener) : listener, {
    observers: observers.filter((observe) => observe !== undefined),
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(listenProblem(error, env));
    process.exitCode = 1;
  });
  server.listen(env.port, env.host, () => {
    console.log(`The shell listens on ${env.host}:${env.port}.`);
    if (env.dev) return;
    prepareRepeatedly(site);
    setInterval(() => void site.quarantineFailing(), COMPARE_MS).unref();
  });
  return server;
}

/**
 * Starts the renderer of a release when it becomes live, not with its first visitor; of many, one after the
 * other.
 */
function prepareRepeatedly({ pages }: Site) {
  void pages.prepare();
  setInterval(() => void pages.prepare(), PREPARE_MS).unref();
}

import { parentPort, workerData } from 'node:worker_threads';
import type { RouteObject } from 'react-router-dom';
import { sitemapPaths } from '../seo/sitemap-paths.js';
import { createRenderer } from './render.js';
import type { RenderRequest, WorkerMessage } from './render-messages.js';
import { routePatterns } from './route-patterns.js';

const { bundle } = workerData as { bundle: string }; // set by the thread that starts this one
const { routes } = (await import(/* webpackIgnore: true */ bundle)) as { routes: RouteObject[] }; // what a remote exposes
const render = createRenderer(routes);

parentPort?.on('message', async ({ id, path, site }: RenderRequest) => {
  send({ kind: 'begun', id });
  try {
    send({ kind: 'rendered', id, rendering: await render(path, site) });
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    send({ kind: 'failed', id, reason });
  }
});
send({
  kind: 'loaded',
  routes: { patterns: routePatterns(routes), sitemapPaths: sitemapPaths(routes) },
});

function send(message: WorkerMessage) {
  parentPort?.postMessage(message);
}

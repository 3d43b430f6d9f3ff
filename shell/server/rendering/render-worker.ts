import { parentPort, workerData } from 'node:worker_threads';
import type { SiteData } from '@site/contract/site';
import type { RouteObject } from 'react-router-dom';
import { sitemapPaths } from '../seo/sitemap-paths.js';
import { createRenderer, type Rendering } from './render.js';

/** Asks the worker for one page. */
export interface RenderRequest {
  id: number;
  path: string;
  site: SiteData;
}

/** What the worker says once the remote's routes are loaded, as answer to request 0. */
export interface LoadedRoutes {
  sitemapPaths: string[];
}

export type RenderAnswer =
  | { id: number; value: Rendering | LoadedRoutes }
  | { id: number; failure: string };

const { bundle } = workerData as { bundle: string };
const { routes } = (await import(/* webpackIgnore: true */ bundle)) as { routes: RouteObject[] };
const render = createRenderer(routes);

parentPort?.on('message', async ({ id, path, site }: RenderRequest) => {
  try {
    answer({ id, value: await render(path, site) });
  } catch (error) {
    answer({
      id,
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});
answer({ id: 0, value: { sitemapPaths: sitemapPaths(routes) } });

function answer(message: RenderAnswer) {
  parentPort?.postMessage(message);
}

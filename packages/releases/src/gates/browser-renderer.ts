import { createStaticHandler, type RouteObject, type StaticHandlerContext } from 'react-router-dom';
import { whileInBrowser, withBrowserNames } from './browser-names.js';
import { inDocument, pageTree } from './page-tree.js';

/**
 * Makes the function that renders a page as a browser does at first, with the loader data of the server: modules are
 * loaded and the page is rendered while the names are there by which code tells a browser from a server. It returns
 * undefined for a page that throws there: what it read is no real browser's.
 *
 * @param load runs the modules of the routes; asked for once
 */
export function createBrowserRenderer(load: () => Promise<readonly RouteObject[]>) {
  let routes: Promise<readonly RouteObject[]> | undefined;
  return async (context: StaticHandlerContext): Promise<string | undefined> => {
    try {
      const dataRoutes = await whileInBrowser(async () => {
        routes ??= load();
        const handler = createStaticHandler(inDocument(await routes));
        await loadMatched(handler.dataRoutes, context);
        return handler.dataRoutes;
      });
      return withBrowserNames(pageTree(dataRoutes, context));
    } catch {
      return undefined;
    }
  };
}

/** Loads the `lazy` routes of a page, which loaders would do otherwise. */
async function loadMatched(routes: readonly RouteObject[], context: StaticHandlerContext) {
  const matched = new Set(context.matches.map(({ route }) => route.id));
  for (const route of withChildren(routes)) {
    if (typeof route.lazy !== 'function' || !matched.has(route.id ?? '')) continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}

const withChildren = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => [route, ...withChildren(route.children ?? [])]);

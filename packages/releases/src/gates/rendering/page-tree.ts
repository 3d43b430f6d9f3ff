import { createElement } from 'react';
import { renderToString } from 'react-dom/server.edge';
import {
  createStaticRouter,
  Outlet,
  type RouteObject,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { EXAMPLE_SITE, ROOT_ROUTE_ID } from './example-site.js';

/** The routes of a remote as a host has them: inside a document, with the site data as loader data of its root. */
export const inDocument = (routes: readonly RouteObject[]): RouteObject[] => [
  {
    id: ROOT_ROUTE_ID,
    loader: () => EXAMPLE_SITE,
    element: frame(),
    children: routes.map(withFailures),
  },
];

/** A page whose code fails to load shows that it is loading, and its module has the failure. */
function withFailures(route: RouteObject): RouteObject {
  const { lazy, children } = route;
  return {
    ...route,
    ...(children && { children: children.map(withFailures) }),
    ...(typeof lazy === 'function' && {
      lazy: async () => {
        const module: object = await lazy();
        if ('failure' in module && module.failure) throw module.failure;
        return module;
      },
    }),
  } as RouteObject; // spreads lose the union
}

/** React moves title and description of a page into the head. */
const frame = () =>
  createElement('html', null, [
    createElement('head', { key: 'head' }),
    createElement('body', { key: 'body' }, createElement('main', null, createElement(Outlet))),
  ]);

/** Makes the function that renders a page whose loaders have ended. */
export function pageTree(
  dataRoutes: StaticHandler['dataRoutes'],
  context: StaticHandlerContext,
): () => string {
  const router = createStaticRouter(dataRoutes, context);
  return () =>
    renderToString(createElement(StaticRouterProvider, { router, context, hydrate: false }));
}

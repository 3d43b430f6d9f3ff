import { ROOT_ROUTE_ID } from '@site/contract/site';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { ContentBoundary } from './content-boundary';
import { FallbackScreen } from './layout/fallback-screen';
import { Root } from './root';

/** Route whose children are the routes of the remotes. */
export const CONTENT_ROUTE_ID = 'content';
/** Route of every address that no remote knows. */
export const FALLBACK_ROUTE_ID = 'fallback';

/** The component gallery, for developers. */
const developmentRoutes: RouteObject[] =
  process.env.NODE_ENV === 'development'
    ? [{ id: 'component-gallery', path: '/__ui', lazy: () => import('@site/ui/component-gallery') }]
    : [];

/**
 * The route table: the shell's root route with the remotes' routes inside.
 *
 * @param siteLoader answers with the `SiteData` that all pages read
 */
export function createRoutes(
  siteLoader: LoaderFunction,
  remoteRoutes: readonly RouteObject[],
): RouteObject[] {
  return [
    {
      id: ROOT_ROUTE_ID,
      loader: siteLoader,
      shouldRevalidate: () => false,
      Component: Root,
      children: [
        {
          id: CONTENT_ROUTE_ID,
          ErrorBoundary: ContentBoundary,
          children: [
            ...remoteRoutes,
            ...developmentRoutes,
            { id: FALLBACK_ROUTE_ID, path: '*', Component: FallbackScreen },
          ],
        },
      ],
    },
  ];
}

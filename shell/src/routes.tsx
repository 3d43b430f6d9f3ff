import { ROOT_ROUTE_ID } from '@site/contract/site';
import type { Grants } from '@site/releases/store/route-grants';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { mountRoutes, UNKNOWN_PAGE_ID } from './federation/mount-routes';
import { FallbackScreen } from './layout/notices/fallback-screen';
import { Content, ContentFailure } from './page/content';
import { Root } from './root';
import { RootFailure } from './root-failure';

/** Route that shows the failures of pages. */
export const CONTENT_ROUTE_ID = 'content';
/** Route whose children are the remotes, each with its routes. They come before those of the host. */
export const REMOTES_ROUTE_ID = 'remotes';

/** The component gallery, for developers. */
const developmentRoutes: RouteObject[] =
  process.env.NODE_ENV === 'development'
    ? [{ id: 'component-gallery', path: '/__ui', lazy: () => import('@site/ui/component-gallery') }]
    : [];

/** A remote with its routes, without those at addresses of other remotes. */
export const mountRemote = (
  remote: string,
  routes: readonly RouteObject[],
  grants: Grants,
): RouteObject => mountRoutes(remote, routes, { grants, Fallback: FallbackScreen });

/**
 * The route table: the shell's root route with the remotes inside.
 *
 * @param siteLoader returns the `SiteData` that all pages read
 * @param remotes as {@link mountRemote} makes them
 */
export function createRoutes(
  siteLoader: LoaderFunction,
  remotes: readonly RouteObject[],
): RouteObject[] {
  return [
    {
      id: ROOT_ROUTE_ID,
      loader: siteLoader,
      shouldRevalidate: () => false,
      Component: Root,
      ErrorBoundary: RootFailure,
      children: [
        {
          id: CONTENT_ROUTE_ID,
          Component: Content,
          ErrorBoundary: ContentFailure,
          children: [
            { id: REMOTES_ROUTE_ID, children: [...remotes] },
            ...developmentRoutes,
            { id: UNKNOWN_PAGE_ID, path: '*', Component: FallbackScreen },
          ],
        },
      ],
    },
  ];
}

/** Whether a route shows that its address has no page. */
export const isUnknownPage = (id: string): boolean => id.startsWith(UNKNOWN_PAGE_ID);

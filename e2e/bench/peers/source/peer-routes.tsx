import { ROOT_ROUTE_ID, type SiteData } from '@site/contract/site';
import type { RouteObject } from 'react-router-dom';
import { ScrollRestoration } from 'react-router-dom';
import { routes as booking } from '../../../../mfe-booking/src/routes';
import { routes as marketing } from '../../../../mfe-marketing/src/routes';
import { routes as quote } from '../../../../mfe-quote/src/routes';
import { routes as staff } from '../../../../mfe-staff/src/routes';
import { Layout } from '../../../../shell/src/layout/layout';
import { FallbackScreen } from '../../../../shell/src/layout/notices/fallback-screen';

function Root() {
  return (
    <>
      <Layout />
      <ScrollRestoration />
    </>
  );
}

/**
 * The routes of all remotes in one application, imported rather than loaded.
 *
 * @param site returns the data that all pages read
 */
export const peerRoutes = (site: () => SiteData): RouteObject[] => [
  {
    id: ROOT_ROUTE_ID,
    loader: site,
    shouldRevalidate: () => false,
    Component: Root,
    children: [
      ...marketing,
      ...quote,
      ...booking,
      ...staff,
      { id: 'unknown', path: '*', Component: FallbackScreen },
    ],
  },
];

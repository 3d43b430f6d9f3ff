import { Outlet, useLocation, useRouteError } from 'react-router-dom';
import { remoteOf } from '../federation/remote-routes';
import { FallbackScreen } from '../layout/notices/fallback-screen';
import { pageBegins } from './late-pages';
import { PageBoundary } from './page-boundary';
import { PageFailure } from './page-failure';
import { saysNotFound } from './route-response';

/** The page of the address, of whichever remote. */
export function Content() {
  const location = useLocation();
  pageBegins(location); // not in an effect, which waits for the whole page
  return (
    <PageBoundary location={location} remote={remoteOf(location.pathname)}>
      <Outlet />
    </PageBoundary>
  );
}

/** In place of a page that could not be loaded, or that says that its address has none. */
export function ContentFailure() {
  const { key } = useLocation();
  const cause = useRouteError();
  if (saysNotFound(cause)) return <FallbackScreen />;
  // A new key for each attempt, so that screen readers announce again that it failed.
  return <PageFailure key={key} cause={cause} />;
}

import { Outlet, useLocation, useRouteError } from 'react-router-dom';
import { remoteOf } from '../federation/remote-routes';
import { PageBoundary } from './page-boundary';
import { PageFailure } from './page-failure';

/** The page of the address, of whichever remote. */
export function Content() {
  const location = useLocation();
  return (
    <PageBoundary location={location} remote={remoteOf(location.pathname)}>
      <Outlet />
    </PageBoundary>
  );
}

/** In place of a page that could not be loaded. */
export function ContentFailure() {
  const { key } = useLocation();
  // Another one for each attempt, so that screen readers say again that it failed.
  return <PageFailure key={key} cause={useRouteError()} />;
}

import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import { reloadOnceIfGone } from '../federation/reload-once';
import { remoteOf } from '../federation/remote-routes';
import { noteFailure } from '../reporting/failures';

/** Around what a route of a remote shows in place of what failed: nothing else would tell that its version fails. */
export function OwnFailure({ children }: { children: ReactNode }) {
  const cause = useRouteError();
  const { pathname } = useLocation();
  useEffect(() => {
    // The remote expects it, for example for an offer that has ended.
    if (isRouteErrorResponse(cause)) return;
    const remote = remoteOf(pathname);
    console.error(`A part of the page ${pathname} of ${remote ?? 'no remote'} failed.`, cause);
    noteFailure({ kind: 'boundary', remote, cause });
    if (remote) void reloadOnceIfGone(remote);
  }, [cause, pathname]);
  return children;
}

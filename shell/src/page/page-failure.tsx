import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { reloadOnceIfGone } from '../federation/reload-once';
import { remoteOf } from '../federation/remote-routes';
import { tryAgain } from '../federation/try-again';
import { PageUnavailable } from '../layout/notices/page-unavailable';
import { noteFailure } from '../reporting/failures';
import { pageIsShown } from './late-pages';

/** Shown in place of a page that could not be loaded or that failed; header and footer stay. */
export function PageFailure({ cause }: { cause: unknown }) {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    pageIsShown();
    const remote = remoteOf(location.pathname);
    console.error(`The page ${location.pathname} of ${remote ?? 'no remote'} failed.`, cause);
    noteFailure({ kind: 'boundary', remote, cause });
    if (remote) void reloadOnceIfGone(remote);
  }, [cause, location.pathname]);
  return <PageUnavailable onRetry={() => tryAgain(() => navigate(location, { replace: true }))} />;
}

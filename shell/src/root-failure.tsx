import { LinkButton } from '@site/ui/link-button';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Apology } from './layout/notices/page-unavailable';
import { noteFailure } from './reporting/failures';

/**
 * Replaces header, page and footer when the shell itself fails, for example because a browser extension has moved its
 * elements. Only a new document repairs that, so both controls load one. After a navigation `late-pages.ts` loads one.
 */
export function RootFailure() {
  const cause = useRouteError();
  useEffect(() => {
    noteFailure({ kind: 'boundary', cause });
  }, [cause]);
  return (
    <main>
      <Apology onRetry={() => location.reload()}>
        <LinkButton variant="secondary" href="/">
          Home
        </LinkButton>
      </Apology>
    </main>
  );
}

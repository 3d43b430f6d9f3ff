import { LinkButton } from '@site/ui/link-button';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Apology } from './layout/notices/page-unavailable';
import { noteFailure } from './reporting/failures';

/**
 * In place of header, page and footer, where what is around the page fails: an extension of the browser has moved its
 * elements, for example. A new document has them again, so no link is followed within this one. After a navigation the browser
 * loads one by itself, since the page is late (`late-pages.ts`).
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

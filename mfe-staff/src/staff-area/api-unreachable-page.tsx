import { PageHead } from '@site/remote/page-head';
import { Button } from '@site/ui/button';
import { PageError } from '@site/ui/page-error';

/** Shown instead of a staff page while the API does not say who is signed in. */
export function ApiUnreachablePage({ onRetry }: { onRetry(): void }) {
  return (
    <>
      <PageHead title="Staff pages" description="Pages for staff." noIndex />
      <h1>Staff pages</h1>
      <PageError action={<Button onClick={onRetry}>Try again</Button>}>An error occurred</PageError>
    </>
  );
}

import { PageHead } from '@site/remote/page-head';
import { Loading } from '@site/ui/loading';

/** Shown instead of a staff page until it is known whether this browser is signed in. */
export function SessionCheckPage() {
  return (
    <>
      <PageHead title="Staff pages" description="Pages for staff." noIndex />
      <h1>Staff pages</h1>
      <Loading>Loading...</Loading>
    </>
  );
}

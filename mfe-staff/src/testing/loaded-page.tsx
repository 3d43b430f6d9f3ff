import { type Options, renderPage } from '@site/remote/testing/render-page';
import { type ReactNode, useState } from 'react';
import { DashboardPage } from '../shared/dashboard-page';
import { SignedInCallsContext } from '../shared/use-signed-in-calls';
import { type Staff, StaffContext } from '../shared/use-staff';

interface LoadedPageProps<T> {
  data: T;
  /** The dashboard itself; its changes are kept. */
  children(data: T, onChange: (change: (data: T) => T) => void): ReactNode;
}

/**
 * Shows a dashboard in its frame as if its data were loaded: without the page that loads it, and without the staff
 * area.
 */
export const renderLoaded = <T,>(
  data: T,
  children: LoadedPageProps<T>['children'],
  options?: Options,
) =>
  renderPage(
    [{ path: '/', element: <LoadedPage data={data}>{children}</LoadedPage> }],
    '/',
    options,
  );

function LoadedPage<T>(props: LoadedPageProps<T>) {
  const [data, setData] = useState(props.data);
  return (
    <StaffContext value={STAFF}>
      <SignedInCallsContext value={SIGNED_IN}>
        <DashboardPage
          title="Dashboard"
          description="Without its page"
          refreshLabel="Refresh"
          loadingLabel="Loading"
          state={{ status: 'loaded', data }}
          refresh={alreadyLoaded}
          explain={String}
        >
          {(shown) => props.children(shown, setData)}
        </DashboardPage>
      </SignedInCallsContext>
    </StaffContext>
  );
}

const STAFF: Staff = { role: 'owner', account: null, check() {} };
const SIGNED_IN = { whileSignedIn: <T,>(call: () => Promise<T>) => call() };
const alreadyLoaded = async () => true;

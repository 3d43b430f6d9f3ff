import { marketingData } from '@site/contract/marketing';
import { staffLinks } from '@site/contract/staff-links';
import { useState } from 'react';
import { DashboardPage } from '../shared/dashboard-page';
import { useLoad } from '../shared/use-load';
import { MarketingDashboard } from './marketing-dashboard';
import { marketingLinks } from './marketing-links';

/** Visits of the marketing links, `/w/data` (requirements §2). */
export function Component() {
  const { state, refresh, update } = useLoad(loadLinks);
  const [refreshes, setRefreshes] = useState(0);
  const refreshAll = () => {
    setRefreshes((count) => count + 1);
    return refresh();
  };
  return (
    <DashboardPage
      title="Marketing Data"
      description="Visits of the marketing links, for staff."
      refreshLabel="Refresh Data"
      loadingLabel="Loading marketing data..."
      state={state}
      refresh={refreshAll}
      explain={() => 'Failed to fetch marketing data'}
    >
      {(links) => (
        <MarketingDashboard
          links={links}
          refreshes={refreshes}
          onChange={update}
          reload={refreshAll}
        />
      )}
    </DashboardPage>
  );
}

/** The page needs only the visits: when the rest cannot be loaded, it shows them alone. */
const loadLinks = async (signal: AbortSignal) => {
  const [visits, links] = await Promise.all([
    marketingData({ signal }),
    staffLinks({ signal }).catch(() => undefined),
  ]);
  return marketingLinks(visits, links);
};

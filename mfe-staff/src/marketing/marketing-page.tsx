import { marketingData } from '@site/contract/marketing';
import { DashboardPage } from '../shared/dashboard-page';
import { useLoad } from '../shared/use-load';
import { MarketingDashboard } from './marketing-dashboard';
import { marketingLinks } from './marketing-links';

/** Visits of the marketing links, `/w/data` (requirements §2). */
export function Component() {
  const { state, refresh, update } = useLoad(loadLinks);
  return (
    <DashboardPage
      title="Marketing Data"
      description="Visits of the marketing links, for staff."
      refreshLabel="Refresh Data"
      loadingLabel="Loading marketing data..."
      state={state}
      refresh={refresh}
      explain={() => 'Failed to fetch marketing data'}
    >
      {(links, announce) => (
        <MarketingDashboard links={links} onChange={update} announce={announce} />
      )}
    </DashboardPage>
  );
}

const loadLinks = async (signal: AbortSignal) => marketingLinks(await marketingData({ signal }));

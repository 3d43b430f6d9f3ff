import type { StaffLink } from '@site/contract/staff-links';
import type { Options } from '@site/remote/testing/render-page';
import { MarketingDashboard } from '../marketing/marketing-dashboard';
import { marketingLinks } from '../marketing/marketing-links';
import { renderLoaded } from './loaded-page';
import { serveLinks, serveStaffLinks } from './marketing-api';

interface DashboardOptions extends Options {
  /** What came by the links; null when that could not be loaded. */
  staffLinks?: readonly StaffLink[] | null;
}

/**
 * Shows the dashboard of these links as loaded.
 *
 * @returns also the visits and the archived links that the API has, after each change
 */
export async function openDashboard(
  visits: readonly (readonly [id: string, visits: number])[],
  { staffLinks = [], ...options }: DashboardOptions = {},
) {
  const links = serveLinks(visits);
  const archived = serveStaffLinks(staffLinks ?? []);
  const data = Object.fromEntries(visits.map(([id, count]) => [id, { visits: count }]));
  const page = await renderLoaded(
    marketingLinks(data, staffLinks),
    (known, onChange) => (
      <MarketingDashboard links={known} refreshes={0} onChange={onChange} reload={alreadyLoaded} />
    ),
    options,
  );
  return { ...page, links, archived };
}

const alreadyLoaded = async () => true;

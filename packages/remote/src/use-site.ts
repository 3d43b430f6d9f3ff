import { ROOT_ROUTE_ID, type SiteData } from '@site/contract/site';
import { useRouteLoaderData } from 'react-router-dom';

/** What the shell knows about the business and this visit; see {@link SiteData}. */
export function useSite(): SiteData {
  const site = useRouteLoaderData<SiteData>(ROOT_ROUTE_ID);
  if (!site) throw new Error('Pages are rendered inside the shell, which provides the site data.');
  return site;
}

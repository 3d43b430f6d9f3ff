import type { SiteData } from '@site/contract/site';

/** The site data, which one page cannot change for the others: all of them get the same objects. */
export function frozenSite(site: SiteData): SiteData {
  Object.freeze(site.company.address);
  Object.freeze(site.company);
  return Object.freeze(site);
}

import type { SiteData } from '@site/contract/site';
import type { ServiceEntry } from '../shared/service-entries';
import { businessLink } from '../shared/structured-data/business-id';

/** schema.org `Service` of one service page. */
export function serviceStructuredData(site: SiteData, path: string, entry: ServiceEntry): object {
  return {
    '@type': 'Service',
    name: entry.heroTitle,
    serviceType: entry.heroTitle,
    description: entry.description,
    url: site.origin + path,
    areaServed: { '@type': 'City', name: 'Sydney' },
    provider: businessLink(site),
  };
}

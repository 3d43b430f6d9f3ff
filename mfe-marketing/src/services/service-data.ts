import type { SiteData } from '@site/contract/site';
import type { ServiceEntry } from '../shared/service-entries';
import { businessId } from '../shared/structured-data/business-id';

/** schema.org `Service` of one service page. */
export function serviceData({ origin }: SiteData, path: string, entry: ServiceEntry): object {
  return {
    '@type': 'Service',
    name: entry.heroTitle,
    serviceType: entry.heroTitle,
    description: entry.description,
    url: origin + path,
    areaServed: { '@type': 'City', name: 'Sydney' },
    provider: { '@id': businessId(origin) },
  };
}

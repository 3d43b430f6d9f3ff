import { SERVICE_AREAS } from '@site/contract/service-areas';
import type { SiteData } from '@site/contract/site';
import { businessId } from './business-id';

/** schema.org `LocalBusiness`: only what the office has configured. */
export function localBusiness({ company, origin }: SiteData): object {
  return {
    '@type': 'LocalBusiness',
    '@id': businessId(origin),
    name: company.name,
    url: `${origin}/`,
    telephone: company.phoneUrl.replace('tel:', ''),
    email: company.email,
    image: `${origin}/og/site.png`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.address.street,
      addressLocality: company.address.suburb,
      addressRegion: company.address.state,
      postalCode: company.address.postcode,
      addressCountry: 'AU',
    },
    areaServed: SERVICE_AREAS.map(({ region }) => `${region}, Sydney`),
  };
}

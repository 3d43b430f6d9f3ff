import type { SiteData } from '@site/contract/site';

/** The `@id` by which the structured data of all pages refers to the business. */
export const businessId = (origin: string) => `${origin}/#business`;

/** The business on a page that does not describe it, with its name: search engines follow no id to another page. */
export const businessLink = ({ company, origin }: SiteData) => ({
  '@type': 'LocalBusiness',
  '@id': businessId(origin),
  name: company.name,
});

import type { SiteData } from '@site/contract/site';
import { businessId } from '../shared/structured-data/business-id';
import type { ArticleLink } from './article-list';

/** schema.org `BlogPosting` of one article. */
export function articleData({ company, origin }: SiteData, link: ArticleLink): object {
  // Search engines do not follow an id to another page for the name.
  const business = { '@type': 'LocalBusiness', '@id': businessId(origin), name: company.name };
  return {
    '@type': 'BlogPosting',
    headline: link.title,
    description: link.summary,
    datePublished: link.published,
    url: origin + link.route,
    author: business,
    publisher: business,
  };
}

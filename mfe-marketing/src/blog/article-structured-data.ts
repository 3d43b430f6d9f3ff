import type { SiteData } from '@site/contract/site';
import { businessLink } from '../shared/structured-data/business-id';
import type { ArticleLink } from './article-list';

/** schema.org `BlogPosting` of one article. */
export function articleStructuredData(site: SiteData, link: ArticleLink): object {
  const business = businessLink(site);
  return {
    '@type': 'BlogPosting',
    headline: link.title,
    description: link.summary,
    datePublished: link.published,
    url: site.origin + link.route,
    author: business,
    publisher: business,
  };
}

import type { SiteData } from '@site/contract/site';
import { businessLink } from '../shared/structured-data/business-id';
import type { ArticleLink } from './article-list';

/**
 * schema.org `BlogPosting` of one article.
 *
 * @param picture URL of its picture, absolute or as a path of this site
 */
export function articleStructuredData(site: SiteData, link: ArticleLink, picture: string): object {
  const business = businessLink(site);
  return {
    '@type': 'BlogPosting',
    headline: link.title,
    description: link.summary,
    datePublished: link.published,
    image: new URL(picture, site.origin).href,
    url: site.origin + link.route,
    author: business,
    publisher: business,
  };
}

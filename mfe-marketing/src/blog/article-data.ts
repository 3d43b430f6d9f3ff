import type { SiteData } from '@site/contract/site';
import { businessId } from '../shared/structured-data/business-id';
import type { ArticleLink } from './article-list';

/** schema.org `BlogPosting` of one article. */
export function articleData({ origin }: SiteData, link: ArticleLink): object {
  return {
    '@type': 'BlogPosting',
    headline: link.title,
    description: link.summary,
    datePublished: link.published,
    url: origin + link.route,
    author: { '@id': businessId(origin) },
    publisher: { '@id': businessId(origin) },
  };
}

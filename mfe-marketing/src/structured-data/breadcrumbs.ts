import type { SiteData } from '@site/contract/site';

/**
 * schema.org `BreadcrumbList`, from Home to the page itself.
 *
 * @param trail names and paths after Home, the page itself last
 */
export function breadcrumbs(
  { origin }: SiteData,
  ...trail: { name: string; path: string }[]
): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

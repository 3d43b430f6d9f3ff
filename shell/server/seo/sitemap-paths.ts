import { STAFF_PATH } from '@site/contract/paths';
import { isListedRoute } from '@site/releases/store/listed-route';
import { wholePath } from '@site/releases/store/path-pattern';
import type { RouteObject } from 'react-router-dom';
import { API_PATH } from '../paths.js';

/**
 * Where search engines have nothing to read. Links to other pages that no sitemap lists are public or may become so:
 * only a search engine that may read such a page finds that it is `noindex`.
 */
export const FORBIDDEN_PREFIXES = [`${STAFF_PATH}/`, API_PATH];

/** Paths that belong in the sitemap. */
export function sitemapPaths(routes: readonly RouteObject[], parent = '/'): string[] {
  return routes.flatMap((route) => {
    const path = wholePath(parent, route.path);
    const below = sitemapPaths(route.children ?? [], path);
    const isPage = route.path !== undefined || route.index === true;
    return isPage && isListedRoute(path, route) ? [path, ...below] : below;
  });
}

import { BOOKING_PATH, MARKETING_PATH, STAFF_PATH } from '@site/contract/paths';
import { wholePath } from '@site/releases/store/path-pattern';
import type { RouteObject } from 'react-router-dom';
import { API_PATH } from '../paths.js';

/** Where search engines have nothing to read. */
export const FORBIDDEN_PREFIXES = [`${STAFF_PATH}/`, API_PATH];

/**
 * Below these no page is listed. Links to those that are not forbidden are public or may become so: only a
 * search engine that may read such a page finds that it is `noindex`.
 */
const UNLISTED_PREFIXES = [...FORBIDDEN_PREFIXES, `${MARKETING_PATH}/`, `${BOOKING_PATH}/`];

/**
 * Paths that belong in the sitemap: every page with an address of its own, unless its route
 * says `handle: { sitemap: false }`.
 */
export function sitemapPaths(routes: readonly RouteObject[], parent = '/'): string[] {
  return routes.flatMap((route) => {
    const path = wholePath(parent, route.path);
    const below = sitemapPaths(route.children ?? [], path);
    const isPage = route.path !== undefined || route.index === true;
    return isPage && isListed(path, route) ? [path, ...below] : below;
  });
}

function isListed(path: string, { lazy, Component, element, handle }: RouteObject): boolean {
  // A route with a loader alone redirects.
  const isShown = Boolean(lazy || Component || element);
  if (!isShown || /[:*]/.test(path) || handle?.sitemap === false) return false;
  return !UNLISTED_PREFIXES.some((prefix) => path.startsWith(prefix));
}

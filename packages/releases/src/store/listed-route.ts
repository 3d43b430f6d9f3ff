/** Below these no page is in the sitemap: pages of staff, of marketing links and of customers, and the API. */
const UNLISTED_PREFIXES = ['/w/', '/m/', '/booking/', '/api/'];

/** What decides whether the sitemap lists a route; a release may have anything there. */
interface ListedBy {
  lazy?: unknown;
  Component?: unknown;
  element?: unknown;
  handle?: unknown;
}

/**
 * Whether the sitemap lists the page of a route: it has an address of its own, and does not say
 * `handle: { sitemap: false }`.
 *
 * @param path the whole path of the route
 */
export function isListedRoute(path: string, route: ListedBy): boolean {
  // A route with a loader alone redirects.
  const isShown = Boolean(route.lazy || route.Component || route.element);
  if (!isShown || /[:*]/.test(path) || isLeftOut(route.handle)) return false;
  return !UNLISTED_PREFIXES.some((prefix) => path.startsWith(prefix));
}

const isLeftOut = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'sitemap' in handle && handle.sitemap === false;

import type { RouteObject } from 'react-router-dom';

/** What the server needs to know of a route to tell which addresses it has, without rendering. */
export interface RoutePattern {
  /** Whole path, such as `/m/:id`. */
  path: string;
  /** The document is the same whatever the parameters are: it is rendered and kept once. */
  sameForAllParams: boolean;
}

/**
 * Patterns of all addresses that a remote's routes have. A route whose document does not depend on
 * its parameters says `handle: { sameForAllParams: true }`.
 */
export function routePatterns(routes: readonly RouteObject[], parent = '/'): RoutePattern[] {
  return routes.flatMap(({ path, index, handle, children }) => {
    const whole = path?.startsWith('/') ? path : join(parent, path ?? '');
    const own = { path: whole, sameForAllParams: handle?.sameForAllParams === true };
    const below = routePatterns(children ?? [], whole);
    return path !== undefined || index ? [own, ...below] : below;
  });
}

const join = (parent: string, path: string) =>
  `${parent}/${path}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');

import { wholePath } from '@site/releases/store/path-pattern';
import type { RouteObject } from 'react-router-dom';

/** What the server needs to know of a route to tell which addresses it has, without rendering. */
export interface RoutePattern {
  /** Whole path, such as `/m/:id`. */
  path: string;
  /** The document is the same whatever the parameters are: it is rendered and cached once. */
  sameForAllParams: boolean;
  /** An index route, with a path or without, or one with an empty path. */
  isIndex: boolean;
}

/**
 * Patterns of all addresses that a remote's routes have. A route whose document does not depend on
 * its parameters says `handle: { sameForAllParams: true }`.
 */
export function routePatterns(routes: readonly RouteObject[], parent = '/'): RoutePattern[] {
  return routes.flatMap(({ path, index, handle, children }) => {
    const whole = wholePath(parent, path);
    const own = {
      path: whole,
      sameForAllParams: handle?.sameForAllParams === true,
      isIndex: Boolean(index) || !path,
    };
    const below = routePatterns(children ?? [], whole);
    return path !== undefined || index ? [own, ...below] : below;
  });
}

/** Ids that a remote gave to its routes. */
export function routeIds(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ id, children }) => [
    ...(typeof id === 'string' ? [id] : []),
    ...routeIds(children ?? []),
  ]);
}

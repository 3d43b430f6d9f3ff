import { collapse, isWithinParent, wholePath } from '@site/releases/store/path-pattern';
import { MAX_ROUTES } from '@site/releases/store/release-limits';
import { type Grants, hasAddressesOf, routeRefusal } from '@site/releases/store/route-grants';
import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { guardedRoute } from './guarded-route';
import { mountedId } from './route-ids';

interface MountOptions {
  /** Paths of all remotes of the visit. */
  grants: Grants;
  /** Shown at an address of the remote that none of its routes has. */
  Fallback: ComponentType;
}

/** The id of the fallback route, which no route of a remote has. */
const unknownPageId = (remote: string, path: string) => `${UNKNOWN_PAGE_ID} ${remote} ${path}`;
/** Prefix of the ids of routes that stand for addresses without a page. */
export const UNKNOWN_PAGE_ID = 'fallback';

/**
 * Wraps the routes of a remote in one route of the host, which matches addresses of that remote only. Ids get
 * the name of the remote in front, so that two remotes may use the same id.
 *
 * @throws {Error} for more routes than a remote may have, and for what the router cannot use
 */
export function mountRoutes(
  remote: string,
  routes: readonly RouteObject[],
  options: MountOptions,
): RouteObject {
  const { grants, Fallback } = options;
  const paths = grants.flatMap(([owner, granted]) => (owner === remote ? granted : []));
  const mount = new Mount(remote, options);
  const pages = mount.all(routes, '/');
  const unknownPages = paths
    .filter((path) => !mount.hasPageAt(path))
    .map((path) => ({ id: unknownPageId(remote, path), path, Component: Fallback }));
  const mounted = { id: remote, children: [...pages, ...unknownPages] };
  matchRoutes([mounted], '/'); // what the router cannot use throws here, not in the tree of all remotes
  return mounted;
}

type Place = Pick<RouteObject, 'id' | 'path' | 'index'>;

class Mount {
  readonly #remote: string;
  readonly #options: MountOptions;
  readonly #ids = new Set<string>();
  /** Whole paths of the routes without children. */
  readonly #pages: string[] = [];
  #count = 0;

  constructor(remote: string, options: MountOptions) {
    this.#remote = remote;
    this.#options = options;
  }

  all(routes: readonly RouteObject[], parent: string): RouteObject[] {
    // Copy the list as well: one with a `flatMap` of its own could return routes that were never checked.
    return [...routes].flatMap((route) => this.#one({ ...route } as RouteObject, parent)); // spreads lose the union
  }

  /** Whether one of the pages is at a path that the remote was granted: `/quotes/*` is at `/quotes`, too. */
  hasPageAt(granted: string): boolean {
    return this.#pages.some((path) =>
      hasAddressesOf(granted, this.#remote, { path }, this.#options.grants),
    );
  }

  /** @param route a copy: what its module changes later changes nothing here */
  #one({ children, ...route }: RouteObject, parent: string): RouteObject[] {
    this.#count += 1;
    if (this.#count > MAX_ROUTES)
      throw new Error(`${this.#remote} has more than ${MAX_ROUTES} routes.`);
    const { id, path, index } = route;
    if (this.#isRefused(route, Array.isArray(children), parent)) return [];
    if (typeof id === 'string') this.#ids.add(id);
    const named = {
      ...guardedRoute(route),
      ...(path !== undefined && { path: collapse(path) }),
      caseSensitive: false, // as the path table finds the remote of an address
      id: typeof id === 'string' ? mountedId(this.#remote, id) : undefined,
    };
    if (!Array.isArray(children) || index) {
      this.#pages.push(wholePath(parent, path));
      return [named as RouteObject]; // as above
    }
    const below = this.all(children, wholePath(parent, path));
    // A layout without children matches no address.
    if (path === undefined && below.length === 0) return [];
    return [{ ...named, children: below } as RouteObject]; // as above
  }

  #isRefused({ id, path, index }: Place, hasChildren: boolean, parent: string): boolean {
    // The router treats any truthy value as an index route, and prefers an index route that also has a path.
    const isIndex = Boolean(index) || path === '';
    if (typeof id === 'string' && this.#ids.has(id)) return true;
    if (index && hasChildren) return true;
    if (path === undefined) return isIndex && this.#isForeign(parent, true);
    if (typeof path !== 'string') return true;
    if (path.startsWith('/') && !isWithinParent(path, parent)) return true;
    return this.#isForeign(wholePath(parent, path), isIndex);
  }

  #isForeign(path: string, isIndex: boolean): boolean {
    return routeRefusal(this.#remote, { path, isIndex }, this.#options.grants) !== undefined;
  }
}

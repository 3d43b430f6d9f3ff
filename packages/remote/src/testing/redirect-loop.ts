import { createPath, type LoaderFunction, type Location, type RouteObject } from 'react-router-dom';

interface Router {
  subscribe(listen: (state: { navigation: { location?: Location | undefined } }) => void): void;
}

/** As many as the shell follows. */
const MOST_REDIRECTS = 20;

/**
 * Ends redirects that lead to no page. The router would follow them without end, and no timer runs meanwhile: neither the
 * time limit of the test nor that of `waitFor`.
 */
export class RedirectLoop {
  /** Where a navigation was sent since the last page was shown. */
  #visited: Location[] = [];

  /** The routes, of which each loader throws in place of a redirect after 20 others. */
  guarded(routes: RouteObject[]): RouteObject[] {
    return routes.map((route) => {
      const { loader, lazy, children } = route;
      return {
        ...route,
        ...(typeof loader === 'function' && { loader: this.#guardedLoader(loader) }),
        ...(typeof lazy === 'function' && {
          lazy: async () => this.guarded([await lazy()])[0] ?? {},
        }),
        ...(children && { children: this.guarded(children) }),
      } as RouteObject; // spreads lose the union
    });
  }

  /** Notes the redirects of each navigation from now on. */
  watch(router: Router): void {
    router.subscribe(({ navigation: { location } }) => {
      if (!location) this.#visited = [];
      else if (location !== this.#visited.at(-1)) this.#visited.push(location);
    });
  }

  #guardedLoader(loader: LoaderFunction): LoaderFunction {
    const load: LoaderFunction = async (...args) => {
      try {
        return this.#unlessLoop(await loader(...args));
      } catch (cause) {
        throw this.#unlessLoop(cause);
      }
    };
    return Object.assign(load, { hydrate: loader.hydrate });
  }

  #unlessLoop<T>(result: T): T {
    const isRedirect = result instanceof Response && result.headers.has('Location');
    if (isRedirect && this.#visited.length > MOST_REDIRECTS) throw new Error(this.#sentence());
    return result;
  }

  #sentence(): string {
    const addresses = this.#visited.map(createPath);
    const last = addresses.pop() ?? '';
    const loop = addresses.slice(Math.max(addresses.lastIndexOf(last), 0));
    return `The page redirects in a circle: ${[...loop, last].join(', then ')}. Redirect to an address that shows a page.`;
  }
}

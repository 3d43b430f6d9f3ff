import { withTimeout } from '@site/remote/with-timeout';
import type { ReactNode } from 'react';
import type { LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router-dom';
import { OwnFailure } from '../page/own-failure';
import { checkedRedirect } from './redirect-loop';

/** The properties of a route that run code of its remote while the router navigates. */
type CodeOfRoute = Pick<
  RouteObject,
  | 'ErrorBoundary'
  | 'errorElement'
  | 'handle'
  | 'lazy'
  | 'loader'
  | 'middleware'
  | 'shouldRevalidate'
>;

/**
 * Loads a page's data, for 8 seconds at most, and follows no redirect loop. A rejection without a reason
 * gets an error: the router does not take `undefined` for a failure, and would then find nothing to show.
 */
function guardedLoader(loader: LoaderFunction): LoaderFunction {
  const whole = async (...args: Parameters<LoaderFunction>) => {
    try {
      return await arrived(await loader(...args));
    } catch (cause) {
      throw await arrived(cause);
    }
  };
  const load: LoaderFunction = async (...args) => {
    try {
      return checkedRedirect(await withTimeout(whole(...args)));
    } catch (cause) {
      throw checkedRedirect(cause) || new Error('A loader failed without a reason.', { cause });
    }
  };
  return Object.assign(load, { hydrate: loader.hydrate });
}

/**
 * Waits for the body of a response as well: the router, which reads it afterwards, would do so without a limit. On the
 * server a body is a text, which is there already.
 */
async function arrived<T>(result: T): Promise<T> {
  if (result instanceof Response && Object(result.body) === result.body) {
    await result.clone().arrayBuffer();
  }
  return result;
}

/** A decision that throws would keep visitors on the page. */
const guardedDecision =
  (decide: ShouldRevalidateFunction): ShouldRevalidateFunction =>
  (navigation) => {
    try {
      return decide(navigation);
    } catch (cause) {
      reportError(cause);
      return navigation.defaultShouldRevalidate;
    }
  };

/**
 * Reads the values of the handle now: a getter that throws later, such as a static one of a class, would do so in the
 * layout, outside of every page.
 */
const plainHandle = (handle: unknown): unknown =>
  Object(handle) === handle ? { ...Object(handle) } : handle;

/** What a route shows of its own when it fails; nothing where it leaves that to the host. */
function ownFailure({ ErrorBoundary, errorElement }: CodeOfRoute): Partial<CodeOfRoute> {
  const noted = (shown: ReactNode) => <OwnFailure>{shown}</OwnFailure>;
  const showOwn = ErrorBoundary && (() => noted(<ErrorBoundary />));
  return { ErrorBoundary: showOwn, errorElement: errorElement && noted(errorElement) };
}

/**
 * A route whose failures affect its own page only; otherwise it behaves the same. Its code is loaded for 8 seconds at
 * most. Middleware is left out: the server runs none, and one that never ends would block every navigation.
 */
export function guardedRoute<Route extends CodeOfRoute>(route: Route): Route {
  const { loader, lazy, handle, shouldRevalidate } = route;
  return {
    ...route,
    middleware: undefined,
    ...(shouldRevalidate && { shouldRevalidate: guardedDecision(shouldRevalidate) }),
    ...(typeof loader === 'function' && { loader: guardedLoader(loader) }),
    ...ownFailure(route),
    ...(handle !== undefined && { handle: plainHandle(handle) }),
    lazy:
      typeof lazy === 'function'
        ? async () =>
            withoutDefined(route, guardedRoute(await withTimeout(Promise.resolve(lazy()))))
        : undefined,
  };
}

/**
 * Removes from a page's module what its route defines already, as the router does. A component of the module
 * (`Component`, `ErrorBoundary`) replaces that of the route: the router has turned the route's own into an element, and
 * so takes it for missing. Before the first render the host assigns the whole module, so this is done here.
 */
const withoutDefined = <Page extends CodeOfRoute>(route: CodeOfRoute, page: Page): Page => {
  for (const [name, value] of Object.entries(route)) {
    const isReplaced = /^[A-Z]/.test(name) && Reflect.get(page, name);
    if (value !== undefined && !isReplaced) Reflect.deleteProperty(page, name);
  }
  return page;
};

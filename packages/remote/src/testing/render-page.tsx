import { ROOT_ROUTE_ID, type SiteData } from '@site/contract/site';
import { render, screen, waitFor } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { ComponentProps, ComponentType } from 'react';
import {
  type ClientOnErrorFunction,
  createBrowserRouter,
  isRouteErrorResponse,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import { RedirectLoop } from './redirect-loop.js';
import { initialized, siteRouter, siteRoutes } from './site-router.js';

export interface Options {
  /** Site data that differs from the default. */
  site?: Partial<SiteData>;
  /** Rendered around the page, which it shows with an `Outlet`. */
  Frame?: ComponentType;
  /** Uses the address bar and the history of the browser instead of a history in memory. */
  inBrowser?: boolean;
}

/**
 * Renders a page of a remote as the shell does, and waits for its main heading.
 *
 * @throws what the page throws, at once: otherwise each test would wait for the heading until it times out. A response of
 * a loader for which the page has an `ErrorBoundary` of its own is no failure.
 */
export async function renderPage(routes: RouteObject[], path: string, options: Options = {}) {
  const router = pageRouter([...routes, ANOTHER_PAGE], path, options);
  const failures: unknown[] = [];
  const note: ClientOnErrorFunction = (failure, { errorInfo: thrownByComponent }) => {
    if (thrownByComponent || !isAnswered(failure, router)) failures.push(failure);
  };
  const result = render(<RouterProvider router={router} onError={note} />);
  await waitFor(() => failures.length > 0 || screen.getByRole('heading', { level: 1 }));
  if (failures.length > 0) throw failures[0];
  return { router, user: aVisitor(), ...result };
}

/**
 * The page with its code and its data loaded, as in the first render on the server and in the browser.
 *
 * @throws what a loader throws, unless the page answers that itself, or why its code cannot be loaded
 */
export async function pageElement(routes: RouteObject[], path: string) {
  const router = siteRouter([...routes, ANOTHER_PAGE], { path });
  await initialized(router);
  for (const failure of Object.values(router.state.errors ?? {})) {
    if (!isAnswered(failure, router)) throw failure;
  }
  return <RouterProvider router={router} />;
}

/** Whether it is a response of a loader for which a page of the remote shows something of its own, as the shell allows. */
const isAnswered = (failure: unknown, { state }: ComponentProps<typeof RouterProvider>['router']) =>
  isRouteErrorResponse(failure) && state.errors?.[ROOT_ROUTE_ID] !== failure;

/** No stylesheets are loaded, so no element can cover another; and no test is about the pauses of a visitor. */
const aVisitor = () =>
  userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, delay: null });

function pageRouter(routes: RouteObject[], path: string, { inBrowser, ...shell }: Options) {
  if (!inBrowser) return siteRouter(routes, { path, ...shell });
  window.history.replaceState(null, '', path);
  const loop = new RedirectLoop();
  const router = createBrowserRouter(siteRoutes(loop.guarded(routes), shell));
  loop.watch(router);
  return router;
}

/** Stands for every page of the other remotes. */
const ANOTHER_PAGE: RouteObject = {
  path: '*',
  Component: () => <h1>Page of another remote</h1>,
};

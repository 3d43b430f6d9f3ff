import type { SiteData } from '@site/contract/site';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { Document } from './document';
import { freezeShared } from './federation/freeze-shared';
import { numberJumps } from './federation/number-jumps';
import { prefetchOnIntent } from './federation/prefetch';
import { countRedirects } from './federation/redirect-loop';
import { countDocuments, countFromNow, resetCountElsewhere } from './federation/reload-loop';
import { pinnedGrants, pinRemotes, remoteOf, remoteRoutes } from './federation/remote-routes';
import { watchStyles } from './federation/remote-styles';
import { resolvePage } from './federation/resolve-page';
import { loadLatePages, noteLateHydration } from './page/late-pages';
import { repeatScrolls } from './page/late-scroll';
import { readVisit } from './read-visit';
import { noteFailure } from './reporting/failures';
import { noteRenderedAgain } from './reporting/mismatch';
import { startReporting } from './reporting/start-reporting';
import { CONTENT_ROUTE_ID, createRoutes, mountRemote, REMOTES_ROUTE_ID } from './routes';

if (process.env.NODE_ENV === 'development') {
  void import('./preview/development').then(({ showDevelopmentTools }) => showDevelopmentTools());
}

/** Takes over the document that the server sent. */
export async function boot() {
  freezeShared();
  const visit = readVisit();
  pinRemotes(visit.remotes);
  const remote = remoteOf(location.pathname);
  watchStyles(remote);
  let routes: RouteObject[] = [];
  let failure: unknown;
  try {
    countDocuments();
    if (!remote) throw new Error(`No remote serves ${location.pathname}.`);
    // A file that was damaged in transit may arrive intact from the address of the retry.
    const load = () => mounted(remote);
    routes = createRoutes(() => visit.site, [await load().catch(load)]);
    const resolve = () => resolvePage(routes, location);
    await resolve().catch(resolve);
  } catch (error) {
    // The page is in the document: it stays readable, and its links work without the router.
    if (visit.rendered) return leaveAsItIs(remote, error);
    routes = createRoutes(() => visit.site, []);
    failure = error;
  }
  const numberJumpsOf = numberJumps();
  const router = createRouter(routes, visit.site, { remote, failure });
  numberJumpsOf(router);
  countRedirects(router);
  resetCountElsewhere(router);
  loadLatePages(router);
  repeatScrolls(router);
  prefetchOnIntent(mounted);
  const page = (
    <StrictMode>
      <Document>
        <RouterProvider router={router} />
      </Document>
    </StrictMode>
  );
  // Until then the router renders nothing at all; the document shows the page, or that it is loading.
  await initialized(router);
  countFromNow();
  if (visit.rendered) hydrate(page, remote);
  else createRoot(document).render(page);
  startReporting(router);
}

/**
 * Loads the routes of further remotes as the visitor comes to them; `failure` is why those of the first are missing.
 */
function createRouter(
  routes: RouteObject[],
  site: SiteData,
  { remote, failure }: { remote: string | undefined; failure: unknown },
) {
  const hasFailed = failure !== undefined;
  const inTree = new Set(hasFailed ? [] : [remote]);
  return createBrowserRouter(routes, {
    hydrationData: {
      loaderData: { root: site },
      ...(hasFailed && { errors: { [CONTENT_ROUTE_ID]: failure } }),
    },
    async patchRoutesOnNavigation({ path, patch, signal }) {
      const next = remoteOf(path);
      if (next === undefined || inTree.has(next)) return;
      const found = await mounted(next);
      // The router ignores routes that arrive for a navigation that has been replaced by another one.
      if (inTree.has(next) || signal.aborted) return;
      inTree.add(next);
      patch(REMOTES_ROUTE_ID, [found]);
    },
  });
}

/** Resolves when the loaders of the first page have ended, which they do in time. */
function initialized(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe((state) => {
      if (!state.initialized) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Hydrates in slices, between which the browser can respond to the visitor. */
function hydrate(page: ReactNode, remote: string | undefined) {
  noteLateHydration(remote);
  startTransition(() => {
    hydrateRoot(document, page, { onRecoverableError: noteRenderedAgain });
  });
}

/** The routes of a remote; those that are left out were logged by the server. */
async function mounted(remote: string) {
  return mountRemote(remote, await remoteRoutes(remote), pinnedGrants());
}

function leaveAsItIs(remote: string | undefined, error: unknown) {
  document.documentElement.dataset.page = 'broken'; // which shows the notice
  console.error(`${remote ?? 'The page'} cannot be loaded.`, error);
  noteFailure({ kind: 'hydration', remote, cause: error });
  startReporting();
}

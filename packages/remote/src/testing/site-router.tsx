import { ROOT_ROUTE_ID, type SiteData } from '@site/contract/site';
import { SITE } from '@site/contract/testing/site-data';
import type { ComponentType } from 'react';
import { createMemoryRouter, Outlet, type RouteObject } from 'react-router-dom';
import { frozenSite } from '../frozen-site.js';
import { RedirectLoop } from './redirect-loop.js';

interface Shell {
  /** Site data that differs from the default. */
  site?: Partial<SiteData>;
  /** Rendered around the pages, which it shows with an `Outlet`. */
  Frame?: ComponentType;
}

/** For the runtime of Rspack, which `page` changes after a failure: a test has to show that failure. */
Object.assign(globalThis, { __webpack_get_script_filename__: String, __webpack_require__: {} });

/** A router at a path that renders the pages as the shell does. */
export function siteRouter(pages: RouteObject[], { path, ...shell }: Shell & { path: string }) {
  const loop = new RedirectLoop();
  const router = createMemoryRouter(siteRoutes(loop.guarded(pages), shell), {
    initialEntries: [path],
    hydrationData: { loaderData: { [ROOT_ROUTE_ID]: siteOf(shell) } },
  });
  loop.watch(router);
  return router;
}

/** The shell's root route with the pages inside. */
export function siteRoutes(pages: RouteObject[], { site, Frame = Main }: Shell): RouteObject[] {
  return [
    {
      id: ROOT_ROUTE_ID,
      loader: () => siteOf({ site }),
      shouldRevalidate: () => false,
      HydrateFallback: Nothing,
      Component: Frame,
      children: pages,
    },
  ];
}

/** As the shell freezes it: a page that changes it fails in its tests, too. */
function siteOf({ site }: Shell): SiteData {
  const { company, ...others } = { ...SITE, ...site };
  // Copies: the objects of the test stay as they are.
  return frozenSite({ ...others, company: { ...company, address: { ...company.address } } });
}

/**
 * Resolves when the code and the data of the page are loaded. The code of the others stays unloaded: a change to it then
 * does not reach the test (`@site/releases`, the tests gate).
 */
export function initialized(router: ReturnType<typeof siteRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe((state) => {
      if (!state.initialized) return;
      unsubscribe();
      resolve();
    });
  });
}

function Nothing() {
  return null;
}

function Main() {
  return (
    <main>
      <Outlet />
    </main>
  );
}

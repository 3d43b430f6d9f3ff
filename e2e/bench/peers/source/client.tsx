import '@site/ui/tokens.css';
import '@site/ui/fonts.css';
import '@site/ui/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { Document } from '../../../../shell/src/document';
import { VISIT_SELECTOR, type Visit } from '../../../../shell/src/visit';
import { peerRoutes } from './peer-routes';

void boot();

/** As the shell boots, without loading anything from anywhere else. */
async function boot() {
  const block = document.querySelector(VISIT_SELECTOR)?.textContent ?? '';
  const { site, rendered } = JSON.parse(block) as Visit; // what the bench has written
  const routes = peerRoutes(() => site);
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: { root: site } } });
  const page = (
    <StrictMode>
      <Document>
        <RouterProvider router={router} />
      </Document>
    </StrictMode>
  );
  if (rendered) hydrateRoot(document, page);
  else createRoot(document).render(page);
}

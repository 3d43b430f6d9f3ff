import type { SiteData } from '@site/contract/site';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { Document } from '../../src/document.js';
import { createRoutes, FALLBACK_ROUTE_ID } from '../../src/routes.js';
import type { Rendering } from './render-messages.js';

/**
 * Makes the function that renders the pages of one remote into whole documents.
 *
 * @param remoteRoutes none to render only the fallback screen
 */
export function createRenderer(remoteRoutes: readonly RouteObject[]) {
  const handler = createStaticHandler(createRoutes(({ context }) => siteOf(context), remoteRoutes));

  return async (path: string, site: SiteData): Promise<Rendering> => {
    const request = new Request(new URL(path, site.origin));
    const context = await handler.query(request, { requestContext: site });
    if (context instanceof Response) return toRedirect(context);
    if (isUnknown(context)) return { kind: 'unknown' };
    return toPage(handler.dataRoutes, context);
  };
}

/** Renders header, footer and `Loading...`, for unknown addresses and where a remote cannot render. */
export async function renderFallback(site: SiteData): Promise<string> {
  const handler = createStaticHandler(createRoutes(({ context }) => siteOf(context), []));
  const request = new Request(new URL('/', site.origin));
  const context = await handler.query(request, { requestContext: site });
  if (context instanceof Response) throw new Error('The fallback screen does not redirect.');
  return toPage(handler.dataRoutes, context).html;
}

const siteOf = (context: unknown) => context as SiteData; // what `query` is called with

const isUnknown = (context: StaticHandlerContext) =>
  context.matches.at(-1)?.route.id === FALLBACK_ROUTE_ID;

function toPage(
  dataRoutes: Parameters<typeof createStaticRouter>[0],
  context: StaticHandlerContext,
) {
  const failure = Object.values(context.errors ?? {})[0];
  if (failure) throw failure;
  const router = createStaticRouter(dataRoutes, context);
  const html = renderToString(
    <StrictMode>
      <Document>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Document>
    </StrictMode>,
  );
  const chunks = context.matches.map(({ route }) => route.handle?.chunk ?? route.id);
  return {
    kind: 'page',
    status: context.statusCode,
    html: `<!doctype html>${html}`,
    chunks,
  } as const;
}

function toRedirect(response: Response): Rendering {
  const location = response.headers.get('location');
  if (!location) throw new Error('A page answered with a response that is no redirect.');
  return { kind: 'redirect', status: response.status, location };
}

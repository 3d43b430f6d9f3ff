import { Buffer } from 'node:buffer';
import type { SiteData } from '@site/contract/site';
import { MAX_HTML_BYTES } from '@site/releases/store/release-limits';
import type { Grants } from '@site/releases/store/route-grants';
import { frozenSite } from '@site/remote/frozen-site';
import { useSite } from '@site/remote/use-site';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type LoaderFunction,
  type RouteObject,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { Document } from '../../../src/document.js';
import { ownId } from '../../../src/federation/route-ids.js';
import { LoadingScreen } from '../../../src/layout/notices/loading-screen.js';
import { saysNotFound } from '../../../src/page/route-response.js';
import { createRoutes, isUnknownPage, mountRemote } from '../../../src/routes.js';
import type { Rendering } from './render-messages.js';

/** Taken before any bundle runs. */
const { byteLength } = Buffer;

/** Makes the function that renders the pages of one remote into whole documents. */
export function createRenderer(remote: string, remoteRoutes: readonly RouteObject[]) {
  let last: { grants: string; handler: StaticHandler } | undefined;

  /** Nearly all visits have the same paths; only a canary has others. */
  const handlerFor = (grants: Grants) => {
    const key = JSON.stringify(grants);
    if (last?.grants !== key) {
      const mounted = mountRemote(remote, remoteRoutes, grants);
      last = { grants: key, handler: createStaticHandler(createRoutes(siteLoader, [mounted])) };
    }
    return last.handler;
  };

  return async (path: string, site: SiteData, grants: Grants): Promise<Rendering> => {
    const handler = handlerFor(grants);
    const request = new Request(new URL(path, site.origin));
    const context = await handler.query(request, { requestContext: frozenSite(site) });
    if (context instanceof Response) return toRedirect(context);
    if (isUnknown(context)) return { kind: 'unknown' };
    if (Object.values(context.errors ?? {}).some(saysNotFound)) return { kind: 'not-found' };
    return toPage(handler.dataRoutes, context);
  };
}

/** Search engines may list its address, once they have rendered the page as a browser does. */
const PAGE_TO_COME: RouteObject = {
  path: '/',
  Component: () => (
    <>
      <title>{`Loading... | ${useSite().company.name}`}</title>
      <LoadingScreen withoutScripts="This page cannot be shown without JavaScript." />
    </>
  ),
};

/**
 * Renders header, footer and `Loading...`.
 *
 * @param isUnknown whether the address has no page; otherwise the browser renders it
 */
export async function renderFallback(site: SiteData, isUnknown: boolean): Promise<string> {
  const handler = createStaticHandler(createRoutes(siteLoader, isUnknown ? [] : [PAGE_TO_COME]));
  const request = new Request(new URL('/', site.origin));
  const context = await handler.query(request, { requestContext: site });
  if (context instanceof Response) throw new Error('The fallback screen does not redirect.');
  return toPage(handler.dataRoutes, context).html;
}

const siteLoader: LoaderFunction = ({ context }) => context as SiteData; // what `query` is called with

const isUnknown = (context: StaticHandlerContext) =>
  isUnknownPage(context.matches.at(-1)?.route.id ?? '');

function toPage(
  dataRoutes: Parameters<typeof createStaticRouter>[0],
  context: StaticHandlerContext,
) {
  const [failed] = Object.values(context.errors ?? {}).map((failure) => ({ failure }));
  if (failed)
    throw isRouteErrorResponse(failed.failure) ? answered(failed.failure) : failed.failure;
  // With another status below 400, such as 204 or 304, browsers show no page.
  if (context.statusCode !== 200 && context.statusCode < 400) {
    throw answered({ status: context.statusCode });
  }
  const router = createStaticRouter(dataRoutes, context);
  const page = renderToString(
    <StrictMode>
      <Document>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Document>
    </StrictMode>,
  );
  const html = `<!doctype html>${page}`;
  const bytes = byteLength(html);
  if (bytes > MAX_HTML_BYTES) {
    throw new Error(`The page has ${bytes} bytes. The limit is ${MAX_HTML_BYTES}.`);
  }
  const chunks = context.matches.flatMap(({ route: { handle, id } }) =>
    // The process is ended when its reply cannot be read.
    typeof handle?.chunk === 'string' ? handle.chunk : (ownId(id) ?? []),
  );
  return {
    kind: 'page',
    status: context.statusCode,
    html,
    chunks,
  } as const;
}

const answered = ({ status }: { status: number }) =>
  new Error(`It answered with status ${status}.`);

function toRedirect(response: Response): Rendering {
  const location = response.headers.get('location');
  if (!location) throw new Error('A page answered with a response that is not a redirect.');
  return { kind: 'redirect', status: response.status, location };
}

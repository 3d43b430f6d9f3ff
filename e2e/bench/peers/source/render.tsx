import type { SiteData } from '@site/contract/site';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { Document } from '../../../../shell/src/document';
import { peerRoutes } from './peer-routes';

interface RenderedPage {
  html: string;
  /** Names of the chunks of its routes. */
  chunks: string[];
}

/** Prepares a page, with its loaders run, and renders its tree as often as it is called. */
export async function preparePage(path: string, site: SiteData): Promise<() => RenderedPage> {
  const handler = createStaticHandler(peerRoutes(() => site));
  const context = await handler.query(new Request(new URL(path, site.origin)));
  if (context instanceof Response) throw new Error(`${path} is not a page.`);
  const chunks = context.matches.flatMap(({ route: { handle, id } }) => handle?.chunk ?? id);
  return () => {
    const router = createStaticRouter(handler.dataRoutes, context);
    const html = renderToString(
      <StrictMode>
        <Document>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </Document>
      </StrictMode>,
    );
    return { html: `<!doctype html>${html}`, chunks };
  };
}

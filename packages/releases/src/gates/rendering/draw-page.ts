import type { StaticHandler } from 'react-router-dom';
import { pageTree } from './page-tree.js';

/** What became of an address: HTML, a response of a loader in place of a page, or a failure. */
export type Drawn =
  | { html: string; status: number }
  | { response: Response }
  | { failure: unknown };

/**
 * Runs the loaders of a page and renders it.
 *
 * @throws what it throws while it is rendered
 */
export async function drawPage(handler: StaticHandler, url: URL): Promise<Drawn> {
  const context = await handler.query(new Request(url));
  if (context instanceof Response) return { response: context };
  for (const failure of Object.values(context.errors ?? {})) return { failure };
  return { html: pageTree(handler.dataRoutes, context)(), status: context.statusCode };
}

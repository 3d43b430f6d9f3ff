import { isRouteErrorResponse, type StaticHandler } from 'react-router-dom';
import { pageTree } from './page-tree.js';

/** What came of rendering an address: HTML, a response of a loader in place of a page, or a failure. */
export type Rendering =
  | { html: string; status: number }
  | { response: Response }
  | { failure: unknown };

/**
 * Runs the loaders of a page and renders it.
 *
 * @throws what the page throws while it is rendered
 */
export async function renderOnce(handler: StaticHandler, url: URL): Promise<Rendering> {
  const context = await handler.query(new Request(url));
  if (context instanceof Response) return { response: context };
  for (const failure of Object.values(context.errors ?? {})) return { failure };
  return { html: pageTree(handler.dataRoutes, context)(), status: context.statusCode };
}

/** What visitors would get of it: two renderings with the same text are the same to them. */
export function answerOf(rendering: Rendering): string {
  if ('html' in rendering) return `${rendering.status} ${rendering.html}`;
  if ('response' in rendering) {
    const { status, headers } = rendering.response;
    return `${status} ${headers.get('location')}`;
  }
  const { failure } = rendering;
  return isRouteErrorResponse(failure) ? `${failure.status}` : 'failure';
}

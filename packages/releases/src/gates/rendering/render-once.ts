import {
  isRouteErrorResponse,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router-dom';
import { pageTree } from './page-tree.js';

/** What came of rendering an address: HTML, a response of a loader in place of a page, or a failure. */
export type Rendering =
  | { html: string; status: number; chunks: string[] }
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
  const html = pageTree(handler.dataRoutes, context)();
  return { html, status: context.statusCode, chunks: chunksOf(context) };
}

/** The chunks of the page and its layouts, as hosts find them. */
const chunksOf = ({ matches }: StaticHandlerContext) =>
  matches.map(({ route: { handle, id } }) =>
    typeof handle?.chunk === 'string' ? String(handle.chunk) : id,
  );

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

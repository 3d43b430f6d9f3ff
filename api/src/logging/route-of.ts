import type { IncomingMessage } from 'node:http';

/** The pattern of the route that answered a request, such as `/api/marketing-data/:id`: nothing that a client sent. */
export function routeOf(request: IncomingMessage & { route?: { path?: unknown } }): string {
  const path = request.route?.path;
  // Nest answers addresses without a route through a route of its own, for any path.
  return typeof path === 'string' && path !== '*path' ? path : '(unknown)';
}

import type { IncomingMessage } from 'node:http';

type Routed = IncomingMessage & { route?: { path?: unknown } };

/** Whether a route answers the request; Nest answers all other URLs through a route of its own. */
export const isRouted = ({ route }: Routed): boolean =>
  route !== undefined && route.path !== '*path';

/** The pattern of the route that answered a request, such as `/api/marketing-data/:id`: nothing that a client sent. */
export const routeOf = (request: Routed): string =>
  isRouted(request) ? String(request.route?.path) : '(unknown)';

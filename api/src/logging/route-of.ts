import type { IncomingMessage } from 'node:http';

type Routed = IncomingMessage & { route?: { path?: unknown } };

/** Whether a route handles the request; Nest handles all other URLs by a route of its own. */
export const isRouted = ({ route }: Routed): boolean =>
  route !== undefined && route.path !== '*path';

/** The pattern of the route that handled a request, such as `/api/marketing-data/:id`: nothing that a client sent. */
export const routeOf = (request: Routed): string =>
  isRouted(request) ? String(request.route?.path) : '(unknown)';

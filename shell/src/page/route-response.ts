/** What the router makes of a response that a loader throws. */
interface RouteResponse {
  status: number;
}

/** As `isRouteErrorResponse` of the router, which is not in the scripts of browsers. */
export const isRouteResponse = (thrown: unknown): thrown is RouteResponse =>
  typeof thrown === 'object' &&
  thrown !== null &&
  'status' in thrown &&
  typeof thrown.status === 'number' &&
  'internal' in thrown &&
  'data' in thrown;

/** Whether a loader says with it that its address has no page, which is not a failure. */
export const saysNotFound = (thrown: unknown): boolean =>
  isRouteResponse(thrown) && thrown.status === 404;

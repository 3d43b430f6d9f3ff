import { isRouteErrorResponse } from 'react-router-dom';

/** Whether a loader says with it that its address has no page, which is not a failure. */
export const saysNotFound = (thrown: unknown): boolean =>
  isRouteErrorResponse(thrown) && thrown.status === 404;

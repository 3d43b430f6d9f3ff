import { ApiError } from '@site/contract/http';

/** The server's sentence for a failed call, or the page's own when it sent none. */
export const explainFailure = (failure: unknown, otherwise: string) =>
  (failure instanceof ApiError && failure.reason) || otherwise;

import type { RequestListener } from 'node:http';
import { type TraceContext, traceOf } from '@site/contract/trace-context';
import { routeOf } from './request-route.js';
import { originForm } from './request-target.js';

/** How a request ended. */
export interface EndedRequest {
  method: string;
  /** Pattern, see `routeOf`. */
  route: string;
  /** `aborted` when the client disconnected before it had the whole response. */
  status: number | 'aborted';
  /** Time until the whole response was sent. */
  ms: number;
  trace: TraceContext;
}

/** Tells observers how each request ended; without any, the listener stays as it is. */
export function observeRequests(
  listener: RequestListener,
  observers: readonly ((request: EndedRequest) => void)[],
): RequestListener {
  if (observers.length === 0) return listener;
  return (request, response) => {
    const began = performance.now();
    const { method = '' } = request;
    // Express shortens the address while it looks for a handler.
    const url = originForm(request.url ?? '') ?? '';
    response.once('close', () => {
      const ended = {
        method,
        route: routeOf(url, response),
        status: response.writableFinished ? response.statusCode : ('aborted' as const),
        ms: performance.now() - began,
        trace: traceOf(request),
      };
      for (const observe of observers) observe(ended);
    });
    listener(request, response);
  };
}

import { randomUUID } from 'node:crypto';
import { traceOf } from '@site/contract/trace-context';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import { routeOf } from './route-of.js';

const ID_HEADER = 'X-Request-Id';

/**
 * Express middleware that gives every request an id, continues its trace, and logs how it ended: no addresses of
 * visitors, no queries, no bodies. A request that is not logged, since its level is off, costs only its id.
 */
export const requestLog =
  (logger: Logger, level: 'info' | 'debug') =>
  (request: Request, response: Response, next: NextFunction): void => {
    response.setHeader(ID_HEADER, requestId(request.headers['x-request-id']));
    if (logger.isLevelEnabled(level) && !isProbe(request)) {
      const began = performance.now();
      response.once('close', () => {
        const ended = {
          ...describeRequest(request, response),
          res: { status: response.statusCode },
          responseTime: Math.round(performance.now() - began),
        };
        logger[level](ended, outcomeOf(response));
      });
    }
    next();
  };

/** The fields that each line about a request has. */
export const describeRequest = (request: Request, response: Response) => ({
  traceId: traceOf(request).traceId,
  route: routeOf(request),
  req: { id: response.getHeader(ID_HEADER), method: request.method },
});

/** Monitoring requests them every few seconds. */
const isProbe = ({ originalUrl }: Request) => originalUrl.startsWith('/api/health/');

function outcomeOf({ statusCode, writableFinished }: Response): string {
  if (statusCode >= 500) return 'request errored';
  return writableFinished ? 'request completed' : 'request aborted';
}

/** The id that a proxy gave the request, when it looks like one, or a new one. */
function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

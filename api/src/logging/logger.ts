import { randomUUID } from 'node:crypto';
import { traceOf } from '@site/contract/trace-context';
import { type DestinationStream, type Logger, pino } from 'pino';
import { pinoHttp } from 'pino-http';
import type { Env } from '../config/env.js';
import { loggedPath } from './logged-path.js';
import { readableLines } from './readable-lines.js';
import { routeOf } from './route-of.js';

interface Failure extends Error {
  code?: unknown;
}

/** What of a failure may be logged. Statements and their values hold personal data and stay out. */
const describe = ({ name, message, code, stack }: Failure) => ({ name, message, code, stack });

/** JSON where a program reads the log, short lines where a person does. */
export function createLogger(
  { logFormat, logLevel }: Pick<Env, 'logFormat' | 'logLevel'>,
  destination: DestinationStream = logFormat === 'json'
    ? pino.destination(1)
    : readableLines(process.stdout),
): Logger {
  return pino({ level: logLevel, base: null, serializers: { err: describe } }, destination);
}

/** Gives every request an id, continues its trace, and logs how it ended: no addresses of visitors, no queries, no bodies. */
export const requestLog = (logger: Logger, level: 'info' | 'debug') =>
  pinoHttp({
    logger,
    useLevel: level,
    // Requested every few seconds by monitoring.
    autoLogging: { ignore: ({ url }) => url?.startsWith('/api/health/') ?? false },
    customProps: (request) => ({ traceId: traceOf(request).traceId }),
    customSuccessObject: (request, _response, record) => ({ ...record, route: routeOf(request) }),
    // The exception filter logs what went wrong; pino-http would only invent an error.
    customErrorObject: (request, _response, _failure, { err, ...record }) => ({
      ...record,
      route: routeOf(request),
    }),
    genReqId: (request, response) => {
      const id = requestId(request.headers['x-request-id']);
      response.setHeader('X-Request-Id', id);
      return id;
    },
    serializers: {
      req: ({ id, method, url }) => ({ id, method, path: loggedPath(url) }),
      res: ({ statusCode }) => ({ status: statusCode }),
      err: describe,
    },
  });

/** The id that a proxy gave the request, when it looks like one, or a new one. */
function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

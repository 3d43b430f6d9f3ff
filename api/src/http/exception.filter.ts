import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { describeRequest } from '../logging/request-log.js';
import { isRouted } from '../logging/route-of.js';
import { allowedMethods } from './allowed-methods.js';
import { type Explanation, explain } from './explain.js';

/** In an outage there are many such failures: each is logged in one line. */
const OF_THE_DATABASE: ReadonlySet<number> = new Set([503, 504]);

/** Responds to every failure with `{ "error": sentence }`, and logs those of the server. */
@Catch()
export class AnyExceptionFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(failure: unknown, host: ArgumentsHost) {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const { status, error, retryAfterS, challenge } = this.explainTo(request, response, failure);
    const about = () => describeRequest(request, response);
    if (OF_THE_DATABASE.has(status))
      this.logger.warn({ ...about(), reason: reasonOf(failure) }, error);
    else if (status >= 500) this.logger.error({ ...about(), err: failure }, error);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (retryAfterS !== undefined) response.setHeader('Retry-After', `${retryAfterS}`);
    // Headers of a handler describe what it would have sent: a file, for example.
    response.removeHeader('Content-Disposition');
    response.status(status).type('json').json({ error, challenge });
  }

  private explainTo(request: Request, response: Response, failure: unknown): Explanation {
    const explanation = explain(failure);
    if (explanation.status !== 404 || isRouted(request)) return explanation;
    const methods = allowedMethods(request);
    if (methods.length === 0) return { status: 404, error: 'There is nothing at this address.' };
    response.setHeader('Allow', methods.join(', '));
    return { status: 405, error: `This address only answers to ${methods.join(', ')}.` };
  }
}

/** The root cause of a failure, in one line. */
function reasonOf(failure: unknown): string {
  if (!(failure instanceof Error)) return 'unknown';
  if (failure.cause !== undefined) return reasonOf(failure.cause);
  return 'code' in failure ? `${failure.code}: ${failure.message}` : failure.message;
}

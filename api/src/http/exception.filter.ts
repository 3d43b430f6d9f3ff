import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { allowedMethods } from './allowed-methods.js';
import { type Answer, explain } from './explain.js';

/** Answers every failure as `{ "error": sentence }`, and logs those that are ours. */
@Catch()
export class AnyExceptionFilter implements ExceptionFilter {
  catch(failure: unknown, host: ArgumentsHost) {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const { status, error, retryAfterS, challenge } = this.explainTo(request, response, failure);
    if (status === 503) request.log.warn(error);
    else if (status >= 500) request.log.error({ err: failure }, error);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (retryAfterS !== undefined) response.setHeader('Retry-After', `${retryAfterS}`);
    response.status(status).json({ error, challenge });
  }

  private explainTo(request: Request, response: Response, failure: unknown): Answer {
    const answer = explain(failure);
    if (answer.status !== 404 || isRouted(request)) return answer;
    const methods = allowedMethods(request);
    if (methods.length === 0) return { status: 404, error: 'There is nothing at this address.' };
    response.setHeader('Allow', methods.join(', '));
    return { status: 405, error: `This address only answers to ${methods.join(', ')}.` };
  }
}

/** Nest answers addresses without a route through a route of its own, for any path. */
const isRouted = ({ route }: Request) => route !== undefined && route.path !== '*path';

import type { Request, Response } from 'express';
import { discardBriefly } from '../http/request-body.js';
import { TooManyRequests } from './api-connections.js';
import { ApiUnreachable } from './api-upstreams.js';
import { BodyTooLarge } from './upload-body.js';
import { TooManyUploads } from './upload-shares.js';

const UNAVAILABLE = 'The service is not available right now. Please try again shortly.';
const BUSY = 'Too many requests at the moment. Please try again shortly.';
const TOO_LARGE = 'The request is too large. Up to 64 KB are accepted.';
const TOO_MANY_FILES =
  'Many files are being sent from your internet connection, and others are waiting. Please send this file again in a minute.';
const FILE_TOO_LARGE = 'This file is larger than 8 MB. Please send a smaller one.';

/** Passed on once more, one call would take all connections and the time of all attempts. */
export function refuseLoop(response: Response) {
  console.error('API_URL leads back to this shell. Set it to the address of the API.');
  sendError(response, 503, UNAVAILABLE);
}

/** The rest of the body is not read: the connection ends with the response. */
export function refuseBody(request: Request, response: Response) {
  response.setHeader('Connection', 'close');
  sendError(response, 413, TOO_LARGE);
  discardBriefly(request);
}

/** Answers a request that the API did not, or not to its end. */
export function sendFailure(error: unknown, response: Response) {
  if (error instanceof BodyTooLarge) return sendError(response, 413, FILE_TOO_LARGE);
  if (error instanceof TooManyUploads) {
    response.setHeader('Retry-After', '60');
    return sendError(response, 429, TOO_MANY_FILES);
  }
  if (error instanceof TooManyRequests) {
    response.setHeader('Retry-After', '5');
    return sendError(response, 503, BUSY);
  }
  console.error(`A request did not reach the API, or its answer was cut: ${reasonOf(error)}`);
  // 502: the API may have carried the request out. 503: it never reached the API.
  sendError(response, error instanceof ApiUnreachable ? 503 : 502, UNAVAILABLE);
}

/** Nothing of the request: it may hold personal data. */
const reasonOf = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';

function sendError(response: Response, status: number, error: string) {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.setHeader('Cache-Control', 'no-store');
  response.status(status).json({ error });
}

import { HttpException } from '@nestjs/common';
import type { Challenge } from 'altcha-lib/types';
import { isDatabaseUnavailable } from '../database/database-unavailable.js';
import { ProofRequiredException } from './proof-required.js';
import { TooManyRequestsException } from './too-many-requests.js';

export interface Explanation {
  status: number;
  /** A sentence that a person can read. */
  error: string;
  /** After how many seconds it is worth trying again. */
  retryAfterS?: number;
  /** The puzzle whose solution the request has to carry. */
  challenge?: Challenge;
}

/** Sentences for failures that libraries raise with their own wording. */
const SENTENCES: Readonly<Record<number, string>> = {
  400: 'The request is not understood.',
  404: 'There is nothing at this address.',
  408: 'The request took too long to arrive.',
  413: 'The request is too large. Up to 64 KB are accepted.',
  415: 'The request body must be JSON, with the content type application/json.',
  429: 'Too many requests. Please wait a moment and try again.',
  503: 'The service is not available right now. Please try again shortly.',
};
/** When an unavailable service is worth trying again. */
const UNAVAILABLE_S = 5;
const UNEXPECTED: Explanation = {
  status: 500,
  error: 'Something went wrong on our side. Please try again later.',
};

/** What the caller learns about a failure: never a stack, SQL, or other internals. */
export function explain(failure: unknown): Explanation {
  if (failure instanceof HttpException) return explainHttp(failure);
  if (isDatabaseUnavailable(failure)) {
    return { status: 503, error: SENTENCES[503] ?? '', retryAfterS: UNAVAILABLE_S };
  }
  const status = libraryStatus(failure);
  const error = status && SENTENCES[status];
  return status && error ? { status, error } : UNEXPECTED;
}

function explainHttp(failure: HttpException): Explanation {
  const status = failure.getStatus();
  const body = failure.getResponse();
  const message = typeof body === 'object' && 'message' in body ? body.message : undefined;
  const error = (typeof message === 'string' ? message : SENTENCES[status]) ?? UNEXPECTED.error;
  if (failure instanceof TooManyRequestsException) {
    return { status, error, retryAfterS: failure.retryAfterS };
  }
  if (failure instanceof ProofRequiredException) {
    return { status, error, challenge: failure.challenge };
  }
  return { status, error, ...(status === 503 && { retryAfterS: UNAVAILABLE_S }) };
}

/** The status that Express and its body parser attach to a failure of the client. */
function libraryStatus(failure: unknown): number | undefined {
  if (!(failure instanceof Error) || !('status' in failure)) return undefined;
  const { status } = failure;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}

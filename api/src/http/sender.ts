import { applyDecorators, createParamDecorator } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { PROOF_HEADER } from '@site/contract/limits';
import type { Request } from 'express';
import { ApiIdempotencyKey, idempotencyKeyOf } from './idempotency.js';
import { rateLimitClient } from './rate-limit-client.js';

/** Who sends a write. */
export interface Sender {
  /** Idempotency key, or null. */
  key: string | null;
  /** The client as limits count it, see `rateLimitClient`. */
  client: string;
  /** Proof of work as it was sent; not checked yet. */
  proof: string | undefined;
}

/**
 * The {@link Sender} of a write.
 *
 * @throws {BadRequestException} for a malformed idempotency key
 */
export const SentBy = createParamDecorator((_data, context): Sender => {
  const request = context.switchToHttp().getRequest<Request>();
  return {
    key: idempotencyKeyOf(request),
    client: rateLimitClient(request.ip),
    proof: request.get(PROOF_HEADER),
  };
});

/** Documents the headers that {@link SentBy} reads. */
export const ApiSender = () =>
  applyDecorators(
    ApiIdempotencyKey(),
    ApiHeader({
      name: PROOF_HEADER,
      required: false,
      description:
        'After a response with status 428: its challenge and the solution (altcha-lib, version 2), as JSON in base64.',
      schema: { type: 'string' },
    }),
  );

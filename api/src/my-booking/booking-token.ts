import { createParamDecorator } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { BOOKING_TOKEN_HEADER } from '@site/contract/my-booking';
import type { Request } from 'express';
import { rateLimitClient } from '../http/rate-limit-client.js';

/** Who opens a customer's page. */
export interface LinkVisitor {
  /** As it was sent, not checked; empty when it is missing. */
  token: string;
  client: string;
}

/** The {@link LinkVisitor} of a call. */
export const VisitedBy = createParamDecorator((_data, context): LinkVisitor => {
  const request = context.switchToHttp().getRequest<Request>();
  return { token: request.get(BOOKING_TOKEN_HEADER) ?? '', client: rateLimitClient(request.ip) };
});

/** Documents the header that {@link VisitedBy} reads. */
export const ApiBookingToken = () =>
  ApiHeader({
    name: BOOKING_TOKEN_HEADER,
    description:
      'Token of the link in an email to the customer. It is sent in a header, because URLs are logged.',
    schema: { type: 'string', pattern: '^[\\w-]{43}$' },
    example: 'ZXhhbXBsZS1leGFtcGxlLWV4YW1wbGUtZXhhbXBsZS0',
  });

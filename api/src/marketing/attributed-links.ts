import { createParamDecorator } from '@nestjs/common';
import { openedLinks } from '@site/contract/visits';
import type { Request } from 'express';
import { marketingIdProblem, storedId } from './marketing-id.js';

/**
 * The ids of the marketing links that the sender of a request has opened, latest first, by the browser's cookie. The
 * database decides whether these links exist. A malformed cookie is not a reason to refuse a booking.
 */
export const AttributedLinks = createParamDecorator((_data, context): string[] =>
  attributedLinkIds(context.switchToHttp().getRequest<Request>().headers.cookie),
);

/** @param cookie the header of that name */
export const attributedLinkIds = (cookie = ''): string[] =>
  openedLinks(cookie, Date.now())
    .map(({ id }) => storedId(id))
    .filter((id) => !marketingIdProblem(id));

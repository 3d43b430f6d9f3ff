import { createParamDecorator } from '@nestjs/common';
import { openedLinks } from '@site/contract/visits';
import type { Request } from 'express';
import { marketingIdProblem, storedId } from './marketing-id.js';

/**
 * The ids of the marketing links by which the sender of a request came, as far as the browser knows, the one that was
 * opened last first. Whether there are such links is for the database to say. A cookie that makes no sense is no
 * reason to refuse a booking.
 */
export const CameBy = createParamDecorator((_data, context): string[] =>
  cameBy(context.switchToHttp().getRequest<Request>().headers.cookie),
);

/** @param cookie the header of that name */
export const cameBy = (cookie = ''): string[] =>
  openedLinks(cookie, Date.now())
    .map(({ id }) => storedId(id))
    .filter((id) => !marketingIdProblem(id));

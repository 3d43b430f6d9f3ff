import { createParamDecorator } from '@nestjs/common';
import { CAME_BY_COOKIE } from '@site/contract/visits';
import type { Request } from 'express';
import { marketingIdProblem } from './marketing-id.js';

const COOKIE = new RegExp(`(?:^|;\\s*)${CAME_BY_COOKIE}=([^;]*)`);

/**
 * The id of the marketing link by which the sender of a request came, as far as the browser knows; null without one.
 * Whether there is such a link is for the database to say. A cookie that makes no sense is no reason to refuse a
 * booking.
 */
export const CameBy = createParamDecorator((_data, context): string | null =>
  cameBy(context.switchToHttp().getRequest<Request>().headers.cookie),
);

/** @param cookie the header of that name */
export function cameBy(cookie = ''): string | null {
  const id = decode(COOKIE.exec(cookie)?.[1] ?? '');
  return id === '' || marketingIdProblem(id) ? null : id;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value.trim());
  } catch {
    return '';
  }
}

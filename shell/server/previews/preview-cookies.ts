import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import { isHttps } from '../http/https.js';

const PREFIX = 'preview-';
const COOKIE = new RegExp(`^${PREFIX}(mfe-[a-z0-9-]{1,50})$`);

/** Previews of one visit; more would end each other's renderers. */
const MAX_PREVIEWS_PER_VISIT = 4;

/** A token, and the remote that the name of its cookie says; the token itself may say another one. */
export interface PreviewCookie {
  remote: string;
  token: string;
}

/** The tokens that count for this visit. */
export const previewCookies = (request: IncomingMessage): PreviewCookie[] =>
  allPreviewCookies(request).slice(0, MAX_PREVIEWS_PER_VISIT);

/** All tokens that a browser keeps, also those that would count once others are gone. */
export function allPreviewCookies({ headers: { cookie } }: IncomingMessage): PreviewCookie[] {
  if (!cookie?.includes(PREFIX)) return [];
  const found = cookie.split(';').flatMap((pair) => {
    const [name = '', token = ''] = pair.trim().split('=', 2);
    const [, remote] = COOKIE.exec(name) ?? [];
    return remote ? [{ remote, token }] : [];
  });
  return [...new Map(found.map((kept) => [kept.remote, kept])).values()];
}

/**
 * Makes the browser keep a token until it is closed. The time in the token decides when it expires, not the browser's
 * clock.
 */
export function keepPreview(
  request: IncomingMessage,
  response: Response,
  { remote, token }: PreviewCookie,
): void {
  response.cookie(PREFIX + remote, token, attributes(request));
}

export function forgetPreview(request: IncomingMessage, response: Response, remote: string): void {
  response.clearCookie(PREFIX + remote, attributes(request));
}

const attributes = (request: IncomingMessage) =>
  ({ httpOnly: true, sameSite: 'lax', secure: isHttps(request), path: '/' }) as const;

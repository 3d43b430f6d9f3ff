import { ApiCookieAuth } from '@nestjs/swagger';
import type { CookieOptions, Request } from 'express';

/** Name of the cookie that holds the token of a staff session. */
export const STAFF_COOKIE = 'staff';
/**
 * Its name over https. Browsers keep a cookie with this prefix only for the path `/` and exactly this host. Under the
 * plain name, scripts and neighbouring hosts can add a second cookie with a longer path, which is sent first.
 */
export const SECURE_STAFF_COOKIE = `__Host-${STAFF_COOKIE}`;

/** 256 bits in base64url. */
const tokensIn = (name: string) => new RegExp(`(?:^|; ?)${name}=([\\w-]{43})(?=;|$)`, 'g');
const NAMED = tokensIn(STAFF_COOKIE);
const SECURE = tokensIn(SECURE_STAFF_COOKIE);
const ANY = tokensIn(`(?:__Host-)?${STAFF_COOKIE}`);

/** Documents that a call needs a staff session, when the staff pages are protected. */
export const ApiForStaff = () => ApiCookieAuth(STAFF_COOKIE);

/** The session token that a request carries, when it looks like one. */
export const tokenOf = (request: Request): string | undefined =>
  tokens(request, request.secure ? SECURE : NAMED)[0];

/** All that a request carries, also those of which {@link tokenOf} takes no notice. */
export const allTokensOf = (request: Request): string[] => tokens(request, ANY);

const tokens = ({ headers }: Request, pattern: RegExp): string[] =>
  Array.from((headers.cookie ?? '').matchAll(pattern), ([, token = '']) => token);

export const cookieName = ({ secure }: Request): string =>
  secure ? SECURE_STAFF_COOKIE : STAFF_COOKIE;

/** Out of reach of scripts and other sites; over TLS only when the visitor uses it. */
export const cookieOptions = ({ secure }: Request): CookieOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  secure,
  path: '/',
});

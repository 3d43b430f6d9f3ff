import { ApiCookieAuth } from '@nestjs/swagger';
import type { CookieOptions, Request } from 'express';

/** Name of the cookie that holds the token of a staff session. */
export const STAFF_COOKIE = 'staff';

/** 256 bits in base64url. */
const COOKIE = new RegExp(`(?:^|;\\s*)${STAFF_COOKIE}=([\\w-]{43})(?:;|$)`);

/** Documents that a call needs a staff session, when the staff pages are protected. */
export const ApiForStaff = () => ApiCookieAuth(STAFF_COOKIE);

/** The session token that a request carries, when it looks like one. */
export const tokenOf = ({ headers }: Request): string | undefined =>
  COOKIE.exec(headers.cookie ?? '')?.[1];

/** Out of reach of scripts and other sites; over TLS only when the visitor uses it. */
export const cookieOptions = ({ secure }: Request): CookieOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  secure,
  path: '/',
});

import { ApiCookieAuth } from '@nestjs/swagger';

/** Name of the cookie that holds a staff session. */
export const STAFF_COOKIE = 'staff';

/** Documents that a call needs a staff session, when the staff pages are protected. */
export const ApiForStaff = () => ApiCookieAuth(STAFF_COOKIE);

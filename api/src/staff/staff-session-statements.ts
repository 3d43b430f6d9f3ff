import type { Statement } from '../database/statements.js';

/** Opens the session with the token digest `$1` for `$2` seconds. */
export const OPEN_SESSION: Statement = {
  name: 'open-staff-session',
  text: `
    INSERT INTO staff_session (token, expires_at)
    VALUES ($1, now() + $2 * interval '1 second')`,
};

export const FIND_SESSION: Statement = {
  name: 'find-staff-session',
  text: 'SELECT FROM staff_session WHERE token = $1 AND expires_at > now()',
};

export const CLOSE_SESSION: Statement = {
  name: 'close-staff-session',
  text: 'DELETE FROM staff_session WHERE token = $1',
};

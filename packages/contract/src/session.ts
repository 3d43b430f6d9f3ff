import { call } from './http.js';

/** Answer of `GET /api/staff/session`. */
export interface StaffSession {
  /** Whether the staff pages ask for a password. */
  access: 'open' | 'protected';
  /** Whether this visitor may see staff data; always true when access is open. */
  signedIn: boolean;
}

/** Body of `POST /api/staff/session`. */
export interface SignIn {
  password: string;
}

export const STAFF_SESSION_URL = '/api/staff/session';

/** The session, {@link StaffSession} as the API says; whoever reads it parses it. */
export function staffSession(options: { signal?: AbortSignal } = {}) {
  return call<unknown>(STAFF_SESSION_URL, { ...options, answer: 'json' });
}

/** Opens a session, kept in a cookie that scripts cannot read. A wrong password is answered with 401. */
export function signIn(password: string, options: { signal?: AbortSignal } = {}) {
  const body: SignIn = { password };
  return call(STAFF_SESSION_URL, { ...options, method: 'POST', body });
}

export function signOut(options: { signal?: AbortSignal } = {}) {
  return call(STAFF_SESSION_URL, { ...options, method: 'DELETE' });
}

import { type CallOptions, call } from './http.js';

/** `office` does the daily work; `owner` may do everything, see `docs/api-access.md`. */
export const STAFF_ROLES = ['office', 'owner'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The account that a session belongs to. */
export interface SignedInAccount {
  /** Digits. */
  id: string;
  name: string;
  email: string;
}

/** Response of `GET /api/staff/session`. */
export interface StaffSession {
  /** Whether the staff pages ask for a password; they do as soon as there is an account. */
  access: 'open' | 'protected';
  /** Whether this visitor may see staff data; always true when access is open. */
  signedIn: boolean;
  /** Whether somebody has an account: signing in to one needs its email address. */
  accounts: boolean;
  /** Whether there is a password that all staff share. */
  sharedPassword: boolean;
  /** What this visitor may do; null when not signed in. */
  role: StaffRole | null;
  /** Null when not signed in, with the shared password, and with open access. */
  account: SignedInAccount | null;
}

/** Body of `POST /api/staff/session`. */
export interface SignIn {
  password: string;
  /** Email address of the account; without one, the password is the one that all staff share. */
  email?: string;
}

export const STAFF_SESSION_URL = '/api/staff/session';

/** The session: {@link StaffSession}, which the caller parses. */
export function staffSession(options: CallOptions = {}) {
  return call<unknown>(STAFF_SESSION_URL, { ...options, responseType: 'json' });
}

/** Opens a session, kept in a cookie that scripts cannot read. A wrong password gets 401. */
export function signIn(body: SignIn, options: CallOptions = {}) {
  return call(STAFF_SESSION_URL, { ...options, method: 'POST', body });
}

export function signOut(options: CallOptions = {}) {
  return call(STAFF_SESSION_URL, { ...options, method: 'DELETE' });
}

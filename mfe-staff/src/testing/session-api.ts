import {
  type SignedInAccount,
  type SignIn,
  STAFF_SESSION_URL,
  type StaffRole,
  type StaffSession,
} from '@site/contract/session';
import { HttpResponse, http } from 'msw';
import { server } from './server';

/** Short, because each key of a simulated visitor takes time. */
export const PASSWORD = 'soap';
export const WRONG_PASSWORD = 'The password is not right.';

/** The session that {@link serveSession} serves; the test can read and change it. */
export interface ServedSession {
  signedIn: boolean;
  /** Role of the account; without it there are no accounts. */
  role?: StaffRole;
  /** Whether there is a shared password, too. */
  sharedPassword?: boolean;
  /** Whose account it is, if it is not {@link ACCOUNT}; null for the shared password. */
  account?: SignedInAccount | null;
  /** The browser blocks cookies: nobody stays signed in. */
  blocksCookies?: boolean;
}

export const EMAIL = 'zoe@example.com';
export const ACCOUNT = { id: '1', name: 'Zoe Park', email: EMAIL };

/** Serves a protected staff area; the test can read and change whether somebody is signed in. */
export function serveSession(session: ServedSession): ServedSession {
  server.use(
    http.get(STAFF_SESSION_URL, () => HttpResponse.json<StaffSession>(toStaffSession(session))),
    http.post<never, SignIn>(STAFF_SESSION_URL, async ({ request }) => {
      const { password, email = '' } = await request.json();
      const { role, sharedPassword, account = ACCOUNT } = session;
      const isKnown = role === undefined || sharedPassword || email === account?.email;
      if (password !== PASSWORD || !isKnown)
        return HttpResponse.json({ error: WRONG_PASSWORD }, { status: 401 });
      session.signedIn = !session.blocksCookies;
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete(STAFF_SESSION_URL, () => {
      session.signedIn = false;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return session;
}

function toStaffSession({
  signedIn,
  role,
  account = ACCOUNT,
  sharedPassword,
}: ServedSession): StaffSession {
  return {
    access: 'protected',
    signedIn,
    accounts: role !== undefined,
    sharedPassword: sharedPassword ?? role === undefined,
    role: signedIn ? (role ?? 'owner') : null,
    account: signedIn && role ? account : null,
  };
}

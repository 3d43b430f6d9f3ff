import { type SignIn, STAFF_SESSION_URL, type StaffSession } from '@site/contract/session';
import { HttpResponse, http } from 'msw';
import { server } from './server';

export const PASSWORD = 'clean glass';
export const WRONG_PASSWORD = 'The password is not right.';

/** A protected staff area: whether someone is signed in can be read and changed by the test. */
export function serveSession(session: { signedIn: boolean }) {
  server.use(
    http.get(STAFF_SESSION_URL, () =>
      HttpResponse.json<StaffSession>({
        access: 'protected',
        signedIn: session.signedIn,
        accounts: false,
        sharedPassword: true,
        role: session.signedIn ? 'owner' : null,
        account: null,
      }),
    ),
    http.post<never, SignIn>(STAFF_SESSION_URL, async ({ request }) => {
      const { password } = await request.json();
      if (password !== PASSWORD)
        return HttpResponse.json({ error: WRONG_PASSWORD }, { status: 401 });
      session.signedIn = true;
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete(STAFF_SESSION_URL, () => {
      session.signedIn = false;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return session;
}

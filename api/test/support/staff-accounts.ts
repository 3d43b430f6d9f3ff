import { STAFF_SESSION_URL, type StaffRole } from '@site/contract/session';
import { ACCEPT_INVITATION_URL } from '@site/contract/staff-team';
import { NOBODY } from '../../src/staff/acting-staff.js';
import { InvitationsService } from '../../src/team/invitations.service.js';
import type { TestApi } from './api.js';
import type { ClientResponse, RequestHeaders } from './client.js';

export const PASSWORD = 'otter velvet comet marble';

/** Somebody who has joined, with the cookie of a session. */
export interface JoinedPerson {
  id: string;
  email: string;
  name: string;
  cookie: string;
  /** For requests. */
  headers: RequestHeaders;
}

/** Each call of these tests comes from a client of its own: sign-in counts attempts by IP address. */
let clients = 0;
export const fromAnyone = (): RequestHeaders => ({
  'x-forwarded-for': `198.51.${100 + (clients >> 8)}.${clients++ & 255}`,
});

export const cookieOf = ({ headers }: ClientResponse): string =>
  headers.getSetCookie()[0]?.split(';')[0] ?? '';

/** Invites somebody and returns the token of the link. */
export async function invitationFor(
  api: TestApi,
  { email, name = 'Zoe Park', role = 'office' }: { email: string; name?: string; role?: StaffRole },
): Promise<string> {
  const invitations = api.app.get(InvitationsService, { strict: false });
  const { url } = await invitations.invite({ email, name, role }, 'https://x.example', NOBODY);
  return url.split('/').at(-1) ?? '';
}

/** Somebody who is invited and joins. */
export async function joined(
  api: TestApi,
  role: StaffRole,
  name: string,
  email = `${name.toLowerCase()}@example.com`,
): Promise<JoinedPerson> {
  const token = await invitationFor(api, { email, name, role });
  const response = await api.post(
    ACCEPT_INVITATION_URL,
    { token, name, password: PASSWORD },
    fromAnyone(),
  );
  if (response.status !== 204) throw new Error(response.text);
  const [account] = await api.database.query<{ id: string }>(
    'SELECT id::text FROM staff_account WHERE email = $1',
    [email],
  );
  const cookie = cookieOf(response);
  return { id: account?.id ?? '', email, name, cookie, headers: { cookie } };
}

/** Signs in to an account, from a client of its own. */
export const signIn = (
  api: TestApi,
  email: string,
  password = PASSWORD,
  headers: RequestHeaders = fromAnyone(),
) => api.post(STAFF_SESSION_URL, { email, password }, headers);

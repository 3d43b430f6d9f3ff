import type { StaffRole } from '@site/contract/session';
import {
  type ChangeRole,
  INVITATIONS_URL,
  type InvitePerson,
  type OpenSession,
  sessionsUrl,
  TEAM_URL,
  type Team,
  type TeamMember,
} from '@site/contract/staff-team';
import { HttpResponse, http } from 'msw';
import { server } from './server';
import { ACCOUNT } from './session-api';

export const aMember = (changes: Partial<TeamMember> = {}): TeamMember => ({
  ...ACCOUNT,
  role: 'owner',
  version: 1,
  joinedAt: '2026-03-01T01:00:00.000Z',
  lastSeenAt: '2026-03-05T01:04:00.000Z',
  ...changes,
});

export const IVY = { id: '2', name: 'Ivy Chen', email: 'ivy@example.com' };

export const aSession = (changes: Partial<OpenSession> = {}): OpenSession => ({
  id: '11',
  browser: 'Firefox on Windows',
  openedAt: '2026-03-05T00:00:00.000Z',
  lastSeenAt: '2026-03-05T01:04:00.000Z',
  current: false,
  ...changes,
});

/** Serves a team, and changes it like the API; a test can set `refusal`, which refuses all changes. */
export function serveTeam(team: Team) {
  const served: { team: Team; refusal?: { status: number; error: string } | undefined } = { team };
  const applyChange = (change: Partial<Team>) => {
    if (served.refusal) {
      const { status, error } = served.refusal;
      return HttpResponse.json({ error }, { status });
    }
    served.team = { ...served.team, ...change };
    return HttpResponse.json(served.team);
  };
  const members = () => served.team.members;
  server.use(
    http.get(TEAM_URL, () => HttpResponse.json(served.team)),
    http.put<{ id: string }, ChangeRole>(`${TEAM_URL}/:id/role`, async ({ request, params }) => {
      const { role } = await request.json();
      return applyChange({ members: members().map(withRole(params.id, role)) });
    }),
    http.delete<{ id: string }>(`${TEAM_URL}/:id`, ({ params }) =>
      applyChange({ members: members().filter(({ id }) => id !== params.id) }),
    ),
    http.post<never, InvitePerson>(INVITATIONS_URL, async ({ request }) => {
      const person = await request.json();
      const others = served.team.invitations.filter(({ email }) => email !== person.email);
      return applyChange({
        invitations: [...others, { id: '9', ...person, expiresAt: '2026-03-12T01:00:00.000Z' }],
      });
    }),
    http.put(`${INVITATIONS_URL}/:id`, () => applyChange({})),
    http.delete(`${INVITATIONS_URL}/:id`, () => applyChange({ invitations: [] })),
  );
  return served;
}

const withRole = (id: string, role: StaffRole) => (member: TeamMember) =>
  member.id === id ? { ...member, role, version: member.version + 1 } : member;

/** Serves the sessions of an account, and ends them. */
export function serveSessions(id: string, sessions: OpenSession[]) {
  let open = sessions;
  server.use(
    http.get(sessionsUrl(id), () => HttpResponse.json(open)),
    http.delete(sessionsUrl(id), () => {
      open = open.filter(({ current }) => current);
      return HttpResponse.json(open);
    }),
    http.delete<{ session: string }>(`${sessionsUrl(id)}/:session`, ({ params }) => {
      open = open.filter((session) => session.id !== params.session);
      return HttpResponse.json(open);
    }),
  );
}

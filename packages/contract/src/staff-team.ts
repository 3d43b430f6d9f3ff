import { type CallOptions, call } from './http.js';
import type { SignedInAccount, StaffRole } from './session.js';

/** Somebody with an account. Instants are ISO 8601 in UTC. */
export interface TeamMember extends SignedInAccount {
  role: StaffRole;
  /** Rises with each change of the role; a change names the version that it is based on. */
  version: number;
  joinedAt: string;
  /** Latest use of a session that is open; null without any. */
  lastSeenAt: string | null;
}

/** Somebody who has been invited and has not joined yet. */
export interface PendingInvitation extends SignedInAccount {
  role: StaffRole;
  expiresAt: string;
}

/** Response of `GET /api/staff/team`, and of every call that changes it. By name. */
export interface Team {
  members: TeamMember[];
  /** Expired ones, too, until they are withdrawn or a day has passed. */
  invitations: PendingInvitation[];
}

/** Body of `POST /api/staff/invitations`. It replaces an earlier invitation of the same email address. */
export interface InvitePerson {
  name: string;
  email: string;
  role: StaffRole;
}

/** Body of `PUT /api/staff/invitations/{id}`. */
export interface RepeatInvitation {
  /** As it was shown: an invitation that has another role by now is not sent again. */
  role: StaffRole;
}

/** Body of `PUT /api/staff/team/{id}/role`. */
export interface ChangeRole {
  role: StaffRole;
  version: number;
}

/** A browser that is signed in. */
export interface OpenSession {
  /** Digits. */
  id: string;
  /** `Firefox on Windows`. */
  browser: string;
  openedAt: string;
  /** To the minute. */
  lastSeenAt: string;
  /** Whether this is the session that made the request. */
  current: boolean;
}

/** Body of `POST /api/staff/invitations/find`: a body is not logged, so neither is the token. */
export interface FindInvitation {
  token: string;
}

/** Who an invitation is for. */
export interface InvitedPerson {
  name: string;
  email: string;
}

/** Body of `POST /api/staff/invitations/accept`. */
export interface AcceptInvitation extends FindInvitation {
  name: string;
  password: string;
}

/** Body of `PUT /api/staff/password`. */
export interface ChangePassword {
  current: string;
  password: string;
}

/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 7;

export const TEAM_URL = '/api/staff/team';
export const INVITATIONS_URL = '/api/staff/invitations';
export const FIND_INVITATION_URL = `${INVITATIONS_URL}/find`;
export const ACCEPT_INVITATION_URL = `${INVITATIONS_URL}/accept`;
export const invitationUrl = (id: string) => `${INVITATIONS_URL}/${encodeURIComponent(id)}`;
export const STAFF_PASSWORD_URL = '/api/staff/password';
export const memberUrl = (id: string) => `${TEAM_URL}/${encodeURIComponent(id)}`;
export const sessionsUrl = (id: string) => `${memberUrl(id)}/sessions`;

/** The team: {@link Team}, which the caller parses. */
export const team = (options: CallOptions = {}) =>
  call<unknown>(TEAM_URL, { ...options, responseType: 'json' });

/** Each change returns the changed {@link Team}, which the caller parses. */
export const invitePerson = (body: InvitePerson) =>
  call<unknown>(INVITATIONS_URL, { method: 'POST', body, responseType: 'json' });
/** Sends another link of an invitation; 409 when it has been withdrawn, accepted or changed. */
export const repeatInvitation = (id: string, body: RepeatInvitation) =>
  call<unknown>(invitationUrl(id), { method: 'PUT', body, responseType: 'json' });
export const withdrawInvitation = (id: string) =>
  call<unknown>(invitationUrl(id), { method: 'DELETE', responseType: 'json' });
export const changeRole = (id: string, body: ChangeRole) =>
  call<unknown>(`${memberUrl(id)}/role`, { method: 'PUT', body, responseType: 'json' });
export const removeMember = (id: string) =>
  call<unknown>(memberUrl(id), { method: 'DELETE', responseType: 'json' });

/** The sessions of an account, a list of {@link OpenSession}, which the caller parses. */
export const openSessions = (id: string, options: CallOptions = {}) =>
  call<unknown>(sessionsUrl(id), { ...options, responseType: 'json' });

/** Ends one session, or without `session` all but the one that makes the request; returns those that are left. */
export const endSessions = (id: string, session?: string) =>
  call<unknown>(session ? `${sessionsUrl(id)}/${encodeURIComponent(session)}` : sessionsUrl(id), {
    method: 'DELETE',
    responseType: 'json',
  });

/** Who is invited: {@link InvitedPerson}, which the caller parses. 404 for a token that is wrong, used or expired. */
export const findInvitation = (body: FindInvitation, options: CallOptions = {}) =>
  call<unknown>(FIND_INVITATION_URL, { ...options, method: 'POST', body, responseType: 'json' });

/** Makes the account and signs in to it. */
export const acceptInvitation = (body: AcceptInvitation) =>
  call(ACCEPT_INVITATION_URL, { method: 'POST', body });

/** Ends all other sessions of the account. A wrong current password gets 400. */
export const changePassword = (body: ChangePassword) =>
  call(STAFF_PASSWORD_URL, { method: 'PUT', body });

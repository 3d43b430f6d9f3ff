import { STAFF_ROLES } from '@site/contract/session';
import type { Team } from '@site/contract/staff-team';
import * as v from 'valibot';
import { Instant, RowId } from '../shared/schemas';

const person = {
  id: RowId,
  name: v.string(),
  email: v.string(),
  role: v.picklist(STAFF_ROLES),
};
const TeamResponse = v.object({
  members: v.array(
    v.object({
      ...person,
      version: v.number(),
      joinedAt: Instant,
      lastSeenAt: v.nullable(Instant),
    }),
  ),
  invitations: v.array(v.object({ ...person, expiresAt: Instant })),
});

/**
 * Members and pending invitations.
 *
 * @throws {v.ValiError} when the response is something else
 */
export const parseTeam = (response: unknown): Team => v.parse(TeamResponse, response);

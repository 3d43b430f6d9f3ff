import { STAFF_ROLES } from '@site/contract/session';
import type { Team } from '@site/contract/staff-team';
import * as v from 'valibot';
import { instant, rowId } from '../shared/schemas';

const person = {
  id: rowId,
  name: v.string(),
  email: v.string(),
  role: v.picklist(STAFF_ROLES),
};
const Members = v.object({
  members: v.array(
    v.object({
      ...person,
      version: v.number(),
      joinedAt: instant,
      lastSeenAt: v.nullable(instant),
    }),
  ),
  invitations: v.array(v.object({ ...person, expiresAt: instant })),
});

/**
 * Members and pending invitations.
 *
 * @throws {v.ValiError} when the API says something else
 */
export const parseTeam = (answer: unknown): Team => v.parse(Members, answer);

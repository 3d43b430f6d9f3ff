import { STAFF_ROLES } from '@site/contract/session';
import type { Team } from '@site/contract/staff-team';
import * as v from 'valibot';

const instant = v.pipe(
  v.string(),
  v.check((value) => !Number.isNaN(Date.parse(value))),
);
const person = {
  id: v.pipe(v.string(), v.digits()),
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

/** @throws when the API says something else */
export const parseTeam = (answer: unknown): Team => v.parse(Members, answer);

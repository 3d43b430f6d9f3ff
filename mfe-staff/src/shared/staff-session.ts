import { STAFF_ROLES, staffSession } from '@site/contract/session';
import * as v from 'valibot';

/** What the API says about this browser; an older one, without accounts, leaves most of it out. */
const Session = v.object({
  access: v.picklist(['open', 'protected']),
  signedIn: v.boolean(),
  accounts: v.optional(v.boolean(), false),
  sharedPassword: v.optional(v.boolean(), true),
  role: v.optional(v.nullable(v.picklist(STAFF_ROLES)), 'owner'),
  account: v.optional(
    v.nullable(v.object({ id: v.string(), name: v.string(), email: v.string() })),
    null,
  ),
});

export type StaffSession = v.InferOutput<typeof Session>;

/**
 * Who this browser is signed in as.
 *
 * @throws {v.ValiError} when the response does not say so
 */
export async function readSession(options: { signal?: AbortSignal } = {}): Promise<StaffSession> {
  return v.parse(Session, await staffSession(options));
}

import { INVITATION_DAYS } from '@site/contract/staff-team';
import { isoInstant } from '../database/iso-instant.js';
import type { Statement } from '../database/statements.js';
import { recordHistory } from '../history/history-statements.js';
import { queueStaffInvitation } from '../mail/queue-staff-invitation.js';

/** An invitation that can be accepted, by the digest `$1` of one of its tokens. */
const IS_OPEN = 'tokens @> ARRAY[$1::bytea] AND expires_at > now()';

/**
 * Invites the email address `$1` by the name `$2` for the role `$3`, as staff member `$4`, unless one of its spellings `$5` has
 * an account. An earlier invitation of the address is replaced: its links stop working.
 */
const invited = `
  INSERT INTO staff_invitation (email, name, role, expires_at)
  SELECT $1, $2, $3, now() + interval '${INVITATION_DAYS} days'
  WHERE NOT EXISTS (SELECT FROM staff_account WHERE email = ANY ($5::text[]))
  ON CONFLICT (email) DO UPDATE SET
    name = excluded.name, role = excluded.role, expires_at = excluded.expires_at, tokens = '{}'
  RETURNING id, role`;

/** @param staff SQL for the staff member */
const recorded = (staff: string) =>
  recordHistory({
    about: 'staff',
    rows: 'invited',
    action: 'invited',
    actor: 'staff',
    staff,
    details: `jsonb_build_object('role', invited.role)`,
  });

/** The same, and queues the email with a link to the site at `$6`. */
export const INVITE_BY_EMAIL: Statement = {
  name: 'invite-staff-by-email',
  text: `
    WITH invited AS (${invited}), entry AS (${recorded('$4')}),
    mail AS (${queueStaffInvitation('invited', '$6')})
    SELECT count(*) > 0 AS invited FROM mail`,
};

/** The same without an email: somebody hands over the link. */
export const INVITE: Statement = {
  name: 'invite-staff',
  text: `WITH invited AS (${invited}), entry AS (${recorded('$4')}) SELECT id::text FROM invited`,
};

/**
 * Sends another link of invitation `$1` if it still has the role `$2`, as staff member `$3`, with a link to the site at
 * `$4`; the earlier links stop working. It inserts nothing: an invitation that was withdrawn meanwhile stays withdrawn.
 */
export const REPEAT_INVITATION: Statement = {
  name: 'repeat-staff-invitation',
  text: `
    WITH invited AS (
      UPDATE staff_invitation
      SET expires_at = now() + interval '${INVITATION_DAYS} days', tokens = '{}'
      WHERE id = $1::bigint AND role = $2 RETURNING id, role
    ),
    entry AS (${recorded('$3')}),
    mail AS (${queueStaffInvitation('invited', '$4')})
    SELECT count(*) > 0 AS invited FROM mail`,
};

/** Withdraws invitation `$1`, as staff member `$2`. */
export const WITHDRAW_INVITATION: Statement = {
  name: 'withdraw-staff-invitation',
  text: `
    WITH withdrawn AS (DELETE FROM staff_invitation WHERE id = $1::bigint RETURNING id)
    ${recordHistory({ about: 'staff', rows: 'withdrawn', action: 'invitation withdrawn', actor: 'staff', staff: '$2' })}`,
};

/** Adds the token with the digest `$2` to invitation `$1`, and returns whom it is for. */
export const ADD_TOKEN: Statement = {
  name: 'add-invitation-token',
  text: `
    UPDATE staff_invitation SET tokens = tokens || $2::bytea
    WHERE id = $1::bigint AND expires_at > now()
    RETURNING name, email, ${isoInstant('expires_at')} AS "expiresAt"`,
};

/** Whom invitation `$1` is for, and who made it the last time. */
export const WHO_IS_INVITED: Statement = {
  name: 'who-is-invited',
  text: `
    SELECT name, email, (
      SELECT actor_name FROM history
      WHERE about = 'staff' AND about_id = invitation.id::text AND action = 'invited'
      ORDER BY id DESC LIMIT 1) AS "invitedBy"
    FROM staff_invitation invitation WHERE id = $1::bigint`,
};

export const FIND_INVITATION: Statement = {
  name: 'find-staff-invitation',
  text: `SELECT name, email FROM staff_invitation WHERE ${IS_OPEN}`,
};

/**
 * Makes the account of the invitation: it has the same id, the name `$2` and the password `$3`. No row when the
 * invitation cannot be accepted, for example because it was accepted at the same moment.
 */
export const ACCEPT_INVITATION: Statement = {
  name: 'accept-staff-invitation',
  text: `
    WITH accepted AS (DELETE FROM staff_invitation WHERE ${IS_OPEN} RETURNING id, email, role),
    joined AS (
      INSERT INTO staff_account (id, email, name, role, password_hash)
      SELECT id, email, $2, role, $3 FROM accepted RETURNING id, name, role
    ),
    entry AS (${recordHistory({
      about: 'staff',
      rows: 'joined',
      action: 'joined',
      actor: 'staff',
      staff: `jsonb_build_object('id', joined.id, 'name', joined.name)`,
      details: `jsonb_build_object('role', joined.role)`,
    })})
    SELECT id::text FROM joined`,
};

import type { Statement } from '../database/statements.js';
import { recordHistory } from '../history/history-statements.js';

const recorded = (rows: string, action: string, staff: string, details?: string) =>
  recordHistory({
    about: 'staff',
    rows,
    action,
    actor: 'staff',
    staff,
    ...(details !== undefined && { details }),
  });

/**
 * Gives account `$1` the role `$3` when its version is still `$2`, as staff member `$4`. One that has the role already
 * stays as it is.
 */
export const CHANGE_ROLE: Statement = {
  name: 'change-staff-role',
  text: `
    WITH before AS (SELECT id, role, version FROM staff_account WHERE id = $1::bigint),
    changed AS (
      UPDATE staff_account SET role = $3, version = staff_account.version + 1 FROM before
      WHERE staff_account.id = before.id AND staff_account.version = $2::integer
        AND staff_account.role <> $3
      RETURNING staff_account.id, staff_account.role, before.role AS earlier
    ),
    entry AS (${recorded(
      'changed',
      'role changed',
      '$4',
      `jsonb_build_object('from', changed.earlier, 'to', changed.role)`,
    )})
    SELECT role = $3 OR EXISTS (SELECT FROM changed) AS done FROM before`,
};

/** Removes account `$1`, and with it its sessions, as staff member `$2`. */
export const REMOVE_MEMBER: Statement = {
  name: 'remove-staff-member',
  text: `
    WITH removed AS (DELETE FROM staff_account WHERE id = $1::bigint RETURNING id, role)
    ${recorded('removed', 'removed', '$2', `jsonb_build_object('role', removed.role)`)}`,
};

/** Ends session `$2` of account `$1`, or with null all but session `$3`, as staff member `$4`. */
export const END_SESSIONS: Statement = {
  name: 'end-staff-sessions',
  text: `
    WITH ended AS (
      DELETE FROM staff_session WHERE account_id = $1::bigint
        AND CASE WHEN $2::bigint IS NULL THEN id <> $3::bigint ELSE id = $2::bigint END
      RETURNING account_id
    ),
    counted AS (SELECT account_id AS id, count(*) AS sessions FROM ended GROUP BY account_id)
    ${recorded('counted', 'signed out', '$4', `jsonb_build_object('sessions', counted.sessions)`)}`,
};

/** Locks account `$1` until the transaction ends, after statements that are opening a session have ended. */
export const LOCK_ACCOUNT: Statement = {
  name: 'lock-staff-account',
  text: 'SELECT FROM staff_account WHERE id = $1::bigint FOR UPDATE',
};

/**
 * Gives the locked account `$1` the password `$2`, unless it is no longer `$3`, and ends its sessions but
 * `$4`; the staff member is `$5`. A statement does not see what is committed after it begins: that is why
 * {@link LOCK_ACCOUNT} is a separate statement before this one.
 */
export const CHANGE_PASSWORD: Statement = {
  name: 'change-staff-password',
  text: `
    WITH changed AS (
      UPDATE staff_account SET password_hash = $2
      WHERE id = $1::bigint AND password_hash = $3 RETURNING id
    ),
    ended AS (
      DELETE FROM staff_session
      WHERE account_id IN (SELECT id FROM changed) AND id <> $4::bigint
    ),
    entry AS (${recorded('changed', 'password changed', '$5')})
    SELECT EXISTS (SELECT FROM changed) AS changed`,
};

/** Whether the password of account `$1` was changed so recently that the change may be sent again. */
export const WAS_PASSWORD_CHANGED: Statement = {
  name: 'was-staff-password-changed',
  text: `
    SELECT EXISTS (
      SELECT FROM history WHERE about = 'staff' AND about_id = $1 AND action = 'password changed'
        AND at > now() - interval '1 hour') AS recently`,
};

import { isoInstant } from '../database/iso-instant.js';
import type { Statement } from '../database/statements.js';

/** The accounts and the invitations, by name, as JSON. */
export const TEAM: Statement = {
  name: 'staff-team',
  text: `
    SELECT json_build_object(
      'members', (SELECT coalesce(json_agg(json_build_object(
          'id', account.id::text, 'name', account.name, 'email', account.email,
          'role', account.role, 'version', account.version,
          'joinedAt', ${isoInstant('account.joined_at')},
          'lastSeenAt', (SELECT ${isoInstant('max(last_seen_at)')} FROM staff_session session
            WHERE session.account_id = account.id AND expires_at > now()))
        ORDER BY lower(account.name), account.id), '[]') FROM staff_account account),
      'invitations', (SELECT coalesce(json_agg(json_build_object(
          'id', id::text, 'name', name, 'email', email, 'role', role,
          'expiresAt', ${isoInstant('expires_at')})
        ORDER BY lower(name), id), '[]') FROM staff_invitation)
    )::text AS json`,
};

/** The open sessions of account `$1`, the latest first; `$2` is the one that makes the request. No row for an unknown account. */
export const SESSIONS: Statement = {
  name: 'staff-sessions',
  text: `
    SELECT (SELECT coalesce(json_agg(json_build_object(
        'id', id::text, 'browser', browser, 'openedAt', ${isoInstant('opened_at')},
        'lastSeenAt', ${isoInstant('last_seen_at')}, 'current', id = $2::bigint)
      ORDER BY id = $2::bigint DESC, last_seen_at DESC, id DESC), '[]')
      FROM staff_session WHERE account_id = account.id AND expires_at > now())::text AS json
    FROM staff_account account WHERE id = $1::bigint`,
};

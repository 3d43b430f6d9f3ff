import type { Statement } from '../database/statements.js';

/** Opens a session with the shared password, for `$2` seconds; its token has the digest `$1`. */
export const OPEN_SHARED_SESSION: Statement = {
  name: 'open-shared-staff-session',
  text: `
    INSERT INTO staff_session (token, expires_at)
    VALUES ($1, now() + $2 * interval '1 second') RETURNING id`,
};

/**
 * Opens a session of account `$4` in browser `$3`, unless its password hash is no longer `$5`; `$1` and `$2` as in
 * {@link OPEN_SHARED_SESSION}. Locks the account, so that this and a change of the password take turns, and the second
 * sees what the first did.
 */
export const OPEN_ACCOUNT_SESSION: Statement = {
  name: 'open-account-session',
  text: `
    INSERT INTO staff_session (token, expires_at, browser, account_id)
    SELECT $1, now() + $2 * interval '1 second', $3, id FROM staff_account
    WHERE id = $4 AND password_hash = $5 FOR SHARE RETURNING id`,
};

/**
 * Whether there are accounts, and the session whose token has the digest `$1` under the key of the shared password,
 * or `$2` as that of an account.
 */
export const FIND_SESSION: Statement = {
  name: 'find-staff-session',
  text: `
    SELECT EXISTS (SELECT FROM staff_account) AS accounts, session.id::text AS "sessionId",
      account.id::text AS "accountId", account.name, account.email, account.role,
      session.last_seen_at < now() - interval '1 minute' AS "isUnseen"
    FROM (VALUES (1)) AS always
    LEFT JOIN staff_session session ON session.expires_at > now()
      AND session.token = ANY (ARRAY[$1::bytea, $2::bytea])
      AND (session.account_id IS NOT NULL) = (session.token = $2::bytea)
    LEFT JOIN staff_account account ON account.id = session.account_id`,
};

/** Notes that session `$1` is in use. */
export const NOTE_SESSION_USE: Statement = {
  name: 'note-staff-session-use',
  text: `
    UPDATE staff_session SET last_seen_at = now()
    WHERE id = $1 AND last_seen_at < now() - interval '1 minute'`,
};

/** Ends the sessions whose tokens have one of the digests `$1`. */
export const CLOSE_SESSION: Statement = {
  name: 'close-staff-session',
  text: 'DELETE FROM staff_session WHERE token = ANY ($1::bytea[])',
};

/** The account of the email address with the spellings `$1`: an earlier version stored the domain as it was typed. */
export const FIND_ACCOUNT: Statement = {
  name: 'find-staff-account',
  text: `
    SELECT id::text, password_hash AS "passwordHash" FROM staff_account
    WHERE email = ANY ($1::text[])`,
};

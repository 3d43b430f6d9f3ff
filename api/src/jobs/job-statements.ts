import type { Statement } from '../database/statements.js';

/**
 * Unlocks jobs that were locked `$1` milliseconds ago or earlier, so that others can take them: their process
 * has died, because a running one renews its locks.
 */
export const RELEASE_ABANDONED: Statement = {
  name: 'release-abandoned-jobs',
  text: `
    UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL
    WHERE locked_at < now() - $1 * interval '1 millisecond'`,
};

/** Renews the lock of job `$1` for the queue `$2`, which still works on it. */
export const RENEW_LOCK: Statement = {
  name: 'renew-lock',
  text: 'UPDATE graphile_worker._private_jobs SET locked_at = now() WHERE id = $1 AND locked_by = $2',
};

/**
 * Makes the attempt under way at job `$1` its last: when it fails the job is kept and not tried again. The
 * queue's own function for that refuses jobs that are being worked on.
 */
export const END_ATTEMPTS: Statement = {
  name: 'end-attempts',
  text: 'UPDATE graphile_worker._private_jobs SET max_attempts = attempts WHERE id = $1',
};

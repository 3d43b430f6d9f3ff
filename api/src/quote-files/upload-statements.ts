import { MAX_QUOTE_FILES } from '@site/contract/quote-files';
import type { Statement } from '../database/statements.js';
import { recordHistory } from '../history/history-statements.js';

/**
 * Part of a statement that stores the upload token with the digest `tokenHash` for each row of the common table
 * expression `quote`, which was sent under the idempotency key `key`.
 */
export const allowFiles = (quote: string, key: string, tokenHash: string) => `
  INSERT INTO quote_upload (token_hash, quote_id, idempotency_key, expires_at)
  SELECT ${tokenHash}::bytea, ${quote}.id, ${key}::text, now() + interval '1 hour' FROM ${quote}`;

/**
 * Gives the quote request that was sent under the key `$1` another token, with the digest `$2`: the response with the first
 * may have been lost. Both tokens expire at the same time; no row after it.
 */
export const ALLOW_FILES_AGAIN: Statement = {
  name: 'allow-files-again',
  text: `
    INSERT INTO quote_upload (token_hash, quote_id, idempotency_key, expires_at)
    SELECT $2::bytea, quote_id, idempotency_key, expires_at FROM quote_upload
    WHERE idempotency_key = $1 AND expires_at > now() LIMIT 1
    -- The token is there if the request was stored although the database did not respond.
    ON CONFLICT (token_hash) DO UPDATE SET expires_at = excluded.expires_at
    RETURNING quote_id`,
};

const ALLOWED = `SELECT quote_id FROM quote_upload WHERE token_hash = $1 AND expires_at > now()`;

/** What the token with the digest `$1` allows: a row when it is valid, with the bytes that all files take. */
export const UPLOAD_ROOM: Statement = {
  name: 'upload-room',
  text: `
    SELECT (SELECT coalesce(sum(bytes), 0)::float8 FROM quote_file) AS "totalBytes"
    FROM (${ALLOWED}) allowed`,
};

/** The job that removes a stored file; a trigger queues it for each row that is deleted. */
export const REMOVE_QUOTE_FILE = 'remove-quote-file';

const uploadKey = (storedAs: string) => `'upload ' || ${storedAs}`;

/**
 * Queues the removal of the file `$1`, which is about to arrive, for a time when no upload can still be under way.
 * {@link STORE_FILE} takes the job back, so that the file goes however the upload breaks off.
 */
export const EXPECT_FILE: Statement = {
  name: 'expect-quote-file',
  text: `
    SELECT (graphile_worker.add_job('${REMOVE_QUOTE_FILE}', json_build_object('storedAs', $1::text),
      run_at := now() + interval '30 minutes', job_key := ${uploadKey('$1::text')})).id`,
};

/**
 * Stores the file `$2` of the type `$3`, with `$4` bytes and the digest `$5`, under the name `$6`, with the quote
 * request that the token `$1` is for. Does nothing if that has this file already, or as many files as it may, if all
 * files together would take more than `$7` bytes, or if the job of {@link EXPECT_FILE} has begun: it may have removed the
 * file. Updating the row of the quote request makes files that arrive at once take turns, and notifies staff.
 */
export const STORE_FILE: Statement = {
  name: 'store-quote-file',
  text: `
    WITH allowed AS (${ALLOWED}),
    known AS (
      SELECT FROM quote_file JOIN allowed USING (quote_id) WHERE sha256 = $5::bytea
    ),
    total AS (SELECT coalesce(sum(bytes), 0) AS bytes FROM quote_file),
    -- Locked, so that no process begins the job meanwhile.
    expected AS (
      SELECT FROM graphile_worker._private_jobs
      WHERE key = ${uploadKey('$6::text')} AND attempts = 0 FOR UPDATE
    ),
    counted AS (
      UPDATE quote_request SET file_count = file_count + 1 FROM allowed, total
      WHERE quote_request.id = allowed.quote_id AND file_count < ${MAX_QUOTE_FILES}
        AND NOT EXISTS (SELECT FROM known) AND EXISTS (SELECT FROM expected)
        AND total.bytes + $4::integer <= $7::float8
      RETURNING quote_request.id
    ),
    file AS (
      INSERT INTO quote_file (quote_id, name, type, bytes, sha256, stored_as)
      SELECT id, $2::text, $3::text, $4::integer, $5::bytea, $6::text FROM counted RETURNING *
    ),
    entry AS (${recordHistory({
      about: 'quote',
      rows: 'file',
      id: 'file.quote_id',
      action: 'attached',
      actor: 'customer',
      details: `jsonb_build_object('type', file.type, 'bytes', file.bytes)`,
    })}),
    kept AS (SELECT (graphile_worker.remove_job(${uploadKey('stored_as')})).id AS job FROM file)
    SELECT
      EXISTS (SELECT FROM allowed) AS "isAllowed",
      EXISTS (SELECT FROM known) AS "isKnown",
      EXISTS (SELECT FROM file) AS "isStored",
      EXISTS (SELECT FROM expected) AS "isExpected",
      (SELECT bytes + $4::integer > $7::float8 FROM total) AS "isFull",
      -- Read, because Postgres carries out only what is read.
      (SELECT count(job) FROM kept) AS jobs`,
};

/** The same file was stored meanwhile. */
export const STORED_ONCE = 'quote_file_once';

/** File `$2` of quote request `$1`. */
export const FILE_OF_QUOTE: Statement = {
  name: 'file-of-quote',
  text: `
    SELECT name, type, bytes, stored_as AS "storedAs" FROM quote_file
    WHERE quote_id = $1 AND id = $2`,
};

const REMOVALS = `graphile_worker._private_jobs removal
  JOIN graphile_worker._private_tasks task ON task.id = removal.task_id AND task.identifier = '${REMOVE_QUOTE_FILE}'`;

/** Of the names `$1` of stored files, those that have no row, nor a job that is still to remove them. */
export const UNKNOWN_FILES: Statement = {
  name: 'unknown-files',
  text: `
    SELECT stored AS "storedAs" FROM unnest($1::text[]) AS stored
    WHERE NOT EXISTS (SELECT FROM quote_file WHERE stored_as = stored)
      AND NOT EXISTS (
        SELECT FROM ${REMOVALS}
        WHERE removal.payload->>'storedAs' = stored AND removal.attempts < removal.max_attempts)`,
};

/**
 * Gives the jobs that were given up as many attempts as a new one has: the file still has to go. It is safe on a machine
 * that has other files, too, because such a job names a file of this database.
 */
export const RETRY_REMOVALS: Statement = {
  name: 'retry-removals',
  text: `
    SELECT id::text FROM graphile_worker.reschedule_jobs(
      ARRAY(SELECT removal.id FROM ${REMOVALS}
        WHERE removal.attempts >= removal.max_attempts AND removal.locked_at IS NULL),
      run_at := now(), attempts := 0)`,
};

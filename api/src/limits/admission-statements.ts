import type { Statement } from '../database/statements.js';
import { violates } from '../database/violates.js';
import { EMAILS_PER_RECIPIENT, type WriteKind } from './usage-limits.js';

/** Violated by a use above the limit, which rolls the whole write back. */
const WITHIN_LIMIT = 'limit_usage_within_limit';

/** Whether a statement failed because one of its uses is above a limit. */
export const isAboveLimit = (failure: unknown): boolean => violates(failure, WITHIN_LIMIT);

/**
 * Part of a statement that decides whether a write is carried out. `claimed` has a row when it is:
 * - fewer than `$3` bookings and quotes were written within 10 minutes, or the proof of work for the
 *   challenge with the digest `$4`, valid until `$5`, was not spent yet; and
 * - there is no idempotency key `$1`, or it was not claimed within the last 24 hours. It is claimed for
 *   `$2`, the request's digest.
 */
export const ADMISSION = `
  recent AS (
    SELECT
      (SELECT count(*) FROM (SELECT FROM recurring_booking
        WHERE booked_at > now() - interval '10 minutes' LIMIT $3::integer) bookings) +
      (SELECT count(*) FROM (SELECT FROM quote_request
        WHERE requested_at > now() - interval '10 minutes' LIMIT $3::integer) quotes) AS writes
  ),
  proof AS (
    INSERT INTO spent_proof (challenge, expires_at)
    SELECT $4::bytea, $5::timestamptz FROM recent WHERE writes >= $3 AND $4::bytea IS NOT NULL
    ON CONFLICT (challenge) DO NOTHING
    RETURNING challenge
  ),
  admitted AS (SELECT FROM recent WHERE writes < $3 OR EXISTS (SELECT FROM proof)),
  claim AS (
    INSERT INTO idempotency_key (key, request)
    SELECT $1, $2::bytea FROM admitted WHERE $1::text IS NOT NULL
    ON CONFLICT (key) DO UPDATE SET request = excluded.request, claimed_at = now()
      WHERE idempotency_key.claimed_at < now() - interval '24 hours'
    RETURNING key
  ),
  claimed AS (SELECT FROM admitted WHERE $1::text IS NULL OR EXISTS (SELECT FROM claim))`;

/** How many ends a row holds at most: each write copies them, one after the other. */
const MAX_ENDS = 100;

/** How many uses one end stands for: one, unless the limit is above {@link MAX_ENDS}. */
const weightOf = (most: string) => `ceil(${most} / ${MAX_ENDS}.0)::integer`;

/** The ends of earlier uses that still count. */
const RUNNING = 'ARRAY(SELECT use_end FROM unnest(used.use_ends) AS use_end WHERE use_end > now())';

/** What an end stands for in the row; another limit may be in force since. */
const KEPT_WEIGHT = weightOf('used.most');
const WEIGHT = weightOf('excluded.most');

/**
 * How many earlier uses still count: {@link KEPT_WEIGHT} for each end that has not passed, and the latest few, which have no
 * end of their own yet and count until `ends_at`.
 */
const EARLIER = `(cardinality(${RUNNING}) * ${KEPT_WEIGHT}
  + CASE WHEN used.ends_at > now() THEN used.uses % ${KEPT_WEIGHT} ELSE 0 END)`;

/**
 * The ends after this use, one for every {@link WEIGHT} uses: the earlier end that stands for the last of them, or the end
 * of this use if there is none.
 */
const ENDS = `ARRAY(
  SELECT coalesce((${RUNNING})[ceil(nth * ${WEIGHT} / ${KEPT_WEIGHT}::numeric)::integer], excluded.ends_at)
  FROM generate_series(1, least(${EARLIER} + 1, excluded.most) / ${WEIGHT}) AS nth ORDER BY nth)`;

/**
 * Part of a statement that counts each row of the common table expression `write` for its limits: names
 * `$6`, subjects `$7`, most uses `$8` and periods `$9`. A use counts for one period from its moment on. A use
 * above the limit violates the constraint {@link WITHIN_LIMIT}; an email above its limit is not counted and has
 * no row in the result. For a limit above 100, ends are exact to a hundredth of it. In the order of names, so
 * that two writes never deadlock.
 */
export const countUses = (write: WriteKind) => countedUses(write, 6);

const countedUses = (rows: string, first: number) => `
  INSERT INTO limit_usage AS used (name, subject, uses, most, ends_at, use_ends)
  SELECT counted.name, counted.subject, 1, counted.most, now() + counted.period,
    CASE ${weightOf('counted.most')} WHEN 1 THEN ARRAY[now() + counted.period] ELSE '{}' END
  FROM ${rows},
    unnest($${first}::text[], $${first + 1}::bytea[], $${first + 2}::integer[], $${first + 3}::interval[])
      AS counted (name, subject, most, period)
  ORDER BY counted.name, counted.subject
  ON CONFLICT (name, subject) DO UPDATE SET
    uses = ${EARLIER} + 1,
    most = excluded.most,
    ends_at = excluded.ends_at,
    use_ends = ${ENDS}
    WHERE used.name <> '${EMAILS_PER_RECIPIENT}' OR ${EARLIER} < excluded.most
  RETURNING name`;

/** Counts a use of each limit: names `$1`, subjects `$2`, most uses `$3` and periods `$4`. */
export const COUNT_USES: Statement = {
  name: 'count-uses',
  text: countedUses('(VALUES (1)) AS once', 1),
};

/** Condition, beside {@link countUses} as `uses`: whether the customer may get another email. */
export const MAY_MAIL_CUSTOMER = `
  EXISTS (SELECT FROM uses WHERE uses.name = '${EMAILS_PER_RECIPIENT}')`;

/**
 * Of the limits with names `$1`, subjects `$2` and most uses `$3`, the one that stays exhausted longest: until so many uses
 * have ended that another one is within the limit. One is enough, unless the limit has been lowered.
 */
export const EXHAUSTED_LIMIT: Statement = {
  name: 'exhausted-limit',
  text: `
    SELECT used.name, ceil(extract(epoch FROM free.at - now()))::integer AS "secondsLeft"
    FROM limit_usage used
    JOIN unnest($1::text[], $2::bytea[], $3::integer[]) AS counted (name, subject, most)
      USING (name, subject)
    CROSS JOIN LATERAL (
      SELECT coalesce(
        (${RUNNING})[ceil((${EARLIER} - counted.most + 1) / ${KEPT_WEIGHT}::numeric)::integer], used.ends_at) AS at
    ) free
    WHERE used.name <> '${EMAILS_PER_RECIPIENT}' AND ${EARLIER} >= counted.most
    ORDER BY free.at DESC LIMIT 1`,
};

import type { Statement } from '../database/statements.js';

/** Visits by id as JSON text: Postgres builds it, so that any id can be a name in it. */
export const VISITS_BY_ID: Statement = {
  name: 'visits-by-id',
  text: `
    SELECT coalesce(json_object_agg(id, json_build_object('visits', visits) ORDER BY id), '{}')::text
      AS json
    FROM marketing_link`,
};

export const ADD_LINK: Statement = {
  name: 'add-marketing-link',
  text: `
    INSERT INTO marketing_link (id, visits) VALUES ($1, $2)
    ON CONFLICT (id) DO NOTHING RETURNING id, visits`,
};

/**
 * Counts a visit to the link `$1` unless the visitor with the digest `$2` was counted within the last
 * 30 minutes. One statement, so that visits at the same moment all count; the count stops at `$3`.
 */
export const COUNT_VISIT: Statement = {
  name: 'count-visit',
  text: `
    WITH link AS (SELECT id FROM marketing_link WHERE id = $1),
    visit AS (
      INSERT INTO marketing_visit (visitor) SELECT $2::bytea FROM link
      ON CONFLICT (visitor) DO UPDATE SET counted_at = now()
        WHERE marketing_visit.counted_at <= now() - interval '30 minutes'
      RETURNING visitor
    ),
    counted AS (
      UPDATE marketing_link SET visits = least(visits::bigint + 1, $3::bigint)::integer
      WHERE id = $1 AND EXISTS (SELECT FROM visit)
    )
    SELECT EXISTS (SELECT FROM link) AS known`,
};

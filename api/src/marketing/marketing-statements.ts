import type { Statement } from '../database/statements.js';
import { ATTRIBUTED_REQUESTS, COUNT_BOOKINGS, COUNT_QUOTES } from './staff-link-statements.js';

/** Visits by id as JSON text: Postgres builds it, so that any id can be a name in it. */
export const VISITS_BY_ID: Statement = {
  name: 'visits-by-id',
  shared: true,
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
 * 30 minutes, and for its day in Sydney. One statement, so that visits at the same moment all count; the
 * count of the link stops at `$3`.
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
    today AS (
      INSERT INTO marketing_day (link_id, day, visits)
      SELECT link.id, (now() AT TIME ZONE 'Australia/Sydney')::date, 1 FROM visit, link
      ON CONFLICT (link_id, day) DO UPDATE SET visits = marketing_day.visits + 1
    ),
    counted AS (
      UPDATE marketing_link SET visits = least(visits::bigint + 1, $3::bigint)::integer
      WHERE id = $1 AND EXISTS (SELECT FROM visit)
    )
    SELECT EXISTS (SELECT FROM link) AS known`,
};

/**
 * The first moment of a date in Sydney.
 *
 * @param date SQL for the date
 */
const beginOf = (date: string) => `((${date})::timestamp AT TIME ZONE 'Australia/Sydney')`;

/**
 * Visits and attributed requests by day from `$1` to `$2`, as JSON text: of the link `$3`, or of all links when it is
 * null.
 */
export const DAILY_VISITS: Statement = {
  name: 'daily-visits',
  text: `
    WITH counted AS (
      SELECT day, sum(visits) AS visits FROM marketing_day
      WHERE day BETWEEN $1::date AND $2::date AND ($3::text IS NULL OR link_id = $3)
      GROUP BY day
    ),
    attributed AS (
      SELECT (at AT TIME ZONE 'Australia/Sydney')::date AS day,
        ${COUNT_QUOTES} AS quotes, ${COUNT_BOOKINGS} AS bookings
      FROM (${ATTRIBUTED_REQUESTS}) request
      WHERE at >= ${beginOf('$1::date')} AND at < ${beginOf('$2::date + 1')}
        AND ($3::text IS NULL OR link_id = $3)
      GROUP BY 1
    )
    SELECT json_build_object('days', json_agg(json_build_object(
      'day', to_char(range.day, 'YYYY-MM-DD'), 'visits', coalesce(counted.visits, 0),
      'quotes', coalesce(attributed.quotes, 0), 'bookings', coalesce(attributed.bookings, 0))
      ORDER BY range.day))::text AS json
    FROM (SELECT $1::date + n AS day FROM generate_series(0, $2::date - $1::date) AS n) range
    LEFT JOIN counted USING (day) LEFT JOIN attributed USING (day)`,
  plannedEachTime: true,
};

import type { Statement } from '../database/statements.js';
import { recordHistory } from '../history/history-statements.js';

/**
 * What is attributed to marketing links: a row for each quote request and booking, with `about`, `link_id` and `at`. A
 * cancelled booking still counts, a moved one at the time when it was booked; erased data does not count.
 */
export const ATTRIBUTED_REQUESTS = `
  SELECT 'quote' AS about, marketing_link_id AS link_id, requested_at AS at FROM quote_request
  WHERE marketing_link_id IS NOT NULL
  UNION ALL SELECT 'booking', marketing_link_id, booked_at FROM recurring_booking
  WHERE marketing_link_id IS NOT NULL
  UNION ALL SELECT 'booking', marketing_link_id, booked_at FROM cancelled_booking
  WHERE marketing_link_id IS NOT NULL`;

/** Counts in a group of {@link ATTRIBUTED_REQUESTS}. */
export const COUNT_QUOTES = `count(*) FILTER (WHERE about = 'quote')`;
export const COUNT_BOOKINGS = `count(*) FILTER (WHERE about = 'booking')`;

/** SQL for the first of the `ids`, an array, whose link is in use; null without one. */
export const firstInUse = (ids: string) => `(
  SELECT link.id FROM unnest(${ids}::text[]) WITH ORDINALITY AS opened (id, place)
  JOIN marketing_link link ON link.id = opened.id AND link.archived_at IS NULL
  ORDER BY opened.place LIMIT 1)`;

/** All links, with what is attributed to each. */
export const STAFF_LINKS: Statement = {
  name: 'staff-links',
  text: `
    WITH attributed AS (
      SELECT link_id, ${COUNT_QUOTES} AS quotes, ${COUNT_BOOKINGS} AS bookings
      FROM (${ATTRIBUTED_REQUESTS}) request GROUP BY link_id
    )
    SELECT link.id, link.archived_at IS NOT NULL AS archived,
      coalesce(attributed.quotes, 0)::integer AS quotes, coalesce(attributed.bookings, 0)::integer AS bookings
    FROM marketing_link link LEFT JOIN attributed ON attributed.link_id = link.id
    ORDER BY link.id`,
};

const archival = (action: 'archived' | 'restored'): string => {
  const isArchived = action === 'archived';
  return `
    WITH link AS (SELECT FROM marketing_link WHERE id = $1),
    changed AS (
      UPDATE marketing_link SET archived_at = ${isArchived ? 'now()' : 'NULL'}
      WHERE id = $1 AND archived_at IS ${isArchived ? '' : 'NOT'} NULL
      RETURNING id
    ),
    entry AS (${recordHistory({ about: 'link', rows: 'changed', action, actor: 'staff', staff: '$2' })})
    SELECT EXISTS (SELECT FROM link) AS known`;
};

/** Archives the link `$1`, as staff member `$2`; without effect for one that is archived. */
export const ARCHIVE_LINK: Statement = { name: 'archive-link', text: archival('archived') };

/** Restores the link `$1`, as staff member `$2`; without effect for one that is in use. */
export const RESTORE_LINK: Statement = { name: 'restore-link', text: archival('restored') };

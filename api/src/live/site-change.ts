import type { SlotEvent, StaffEvent } from '@site/contract/events';
import type { Statement } from '../database/statements.js';

/** The channel on which Postgres announces changes; its payload is the id. */
export const CHANNEL = 'site_change';
/** The channel for staff sessions that end; its payload is the id. */
export const ENDED_SESSIONS = 'staff_session_ended';

/** One change, without anything personal. */
export interface SiteChange {
  id: string;
  about: StaffEvent['about'] | 'slot';
  what: StaffEvent['what'];
  /** The slot it concerns, in its present state, whatever the order of changes; null when it concerns none. */
  slot: SlotEvent | null;
}

const CHANGE = `
  SELECT change.id, change.about, change.what,
    CASE WHEN change.day IS NOT NULL THEN json_build_object(
      'day', change.day,
      'start', to_char(change.start_time, 'HH24:MI'),
      'end', to_char(change.end_time, 'HH24:MI'),
      'available', NOT EXISTS (SELECT FROM recurring_booking booking
        WHERE (booking.day, booking.start_time, booking.end_time)
          = (change.day, change.start_time, change.end_time))
        AND NOT EXISTS (SELECT FROM closed_slot closed
          WHERE (closed.day, closed.start_time) = (change.day, change.start_time))) END AS slot
  FROM site_change change`;

/** The changes with the ids `$1`. */
export const CHANGES: Statement = {
  name: 'site-changes',
  text: `${CHANGE} WHERE change.id = ANY ($1::bigint[]) ORDER BY change.id`,
};

/** The most changes that a page receives one by one: after more it loads everything again. */
export const MAX_EARLIER = 200;

/**
 * The change with the id `$1`, and those after it. Changes of the ten seconds before it are included: a change gets
 * its id before its transaction ends, which may be after that of a higher id, but within the time that a statement
 * may take. No row when the change is no longer stored, and at most one row more than {@link MAX_EARLIER}.
 */
export const CHANGES_SINCE: Statement = {
  name: 'site-changes-since',
  text: `${CHANGE}
    WHERE change.at >= (SELECT at - interval '10 seconds' FROM site_change WHERE id = $1)
    ORDER BY change.id LIMIT ${MAX_EARLIER + 1}`,
};

/** Whether there was no change after the one with the id `$1`, even if that one is no longer stored. */
export const IS_LATEST: Statement = {
  name: 'is-latest-site-change',
  text: `
    SELECT coalesce(pg_sequence_last_value(pg_get_serial_sequence('site_change', 'id')) = $1::bigint, false)
      AS latest`,
};

/** The changes of the last ten seconds: what may have happened while a page was loading. */
export const RECENT_CHANGES: Statement = {
  name: 'recent-site-changes',
  text: `${CHANGE}
    WHERE change.at >= now() - interval '10 seconds'
    ORDER BY change.id LIMIT ${MAX_EARLIER + 1}`,
};

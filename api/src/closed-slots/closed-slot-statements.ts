import type { Statement } from '../database/statements.js';
import { recordHistory } from '../history/history-statements.js';

const SLOT_ID = `day || ' ' || to_char(start_time, 'HH24:MI') || ' ' || to_char(end_time, 'HH24:MI')`;

/**
 * Closes the slot on day `$1` from `$2` to `$3` with the reason `$4`; the staff member is `$5`. Does nothing
 * for a booked slot, which a trigger refuses. A slot that is closed already keeps its reason, unless there is
 * a new one, which the history says, too.
 */
export const CLOSE_SLOT: Statement = {
  name: 'close-slot',
  text: `
    WITH closed AS (
      INSERT INTO closed_slot (day, start_time, end_time, reason)
      VALUES ($1, $2::time, $3::time, $4)
      ON CONFLICT (day, start_time) DO UPDATE
        SET reason = coalesce(nullif(excluded.reason, ''), closed_slot.reason)
      RETURNING day, start_time, end_time, reason, xmax = 0 AS is_new
    ),
    -- Of the table a statement reads what was there before it: the earlier reason.
    changed AS (
      SELECT * FROM closed WHERE is_new OR reason <> (
        SELECT before.reason FROM closed_slot before
        WHERE before.day = closed.day AND before.start_time = closed.start_time)
    ),
    entry AS (${recordHistory({
      about: 'slot',
      rows: 'changed',
      id: SLOT_ID,
      action: 'closed',
      actor: 'staff',
      staff: '$5',
    })})
    SELECT EXISTS (SELECT FROM closed) AS closed`,
};

/** Opens the slot on day `$1` from `$2`; the staff member is `$3`. */
export const OPEN_SLOT: Statement = {
  name: 'open-slot',
  text: `
    WITH opened AS (
      DELETE FROM closed_slot WHERE day = $1 AND start_time = $2::time
      RETURNING day, start_time, end_time
    )
    ${recordHistory({
      about: 'slot',
      rows: 'opened',
      id: SLOT_ID,
      action: 'opened',
      actor: 'staff',
      staff: '$3',
    })}`,
};

/** The closed slots in the order of the days `$1`. */
export const CLOSED_SLOTS: Statement = {
  name: 'closed-slots',
  shared: true,
  text: `
    SELECT day, to_char(start_time, 'HH24:MI') AS start, to_char(end_time, 'HH24:MI') AS end, reason
    FROM closed_slot ORDER BY array_position($1::text[], day), start_time`,
};

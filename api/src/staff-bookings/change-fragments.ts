import { recordHistory } from '../history/history-statements.js';

/** Who changes bookings. Customers have no name in the history: `$3` is null. */
export type ChangingActor = 'staff' | 'customer';

/** Part of a statement that records what was done to the rows of `changed`. */
export const recorded = (action: string, details: string, actor: ChangingActor = 'staff') =>
  recordHistory({ about: 'booking', rows: 'changed', action, actor, staff: '$3', details });

/** The row before the change; none if the version is another: then nothing is changed either. */
export const BEFORE =
  'SELECT * FROM recurring_booking WHERE id = $1::bigint AND version = $2::integer';
/** What each change sets, beside its own columns. */
export const NEXT_VERSION = 'version = version + 1, changed_at = now()';
/** Counts the reminder, because Postgres does not evaluate what nothing reads. */
export const RESULT = `
    SELECT count(*) > 0 AS changed, (SELECT count(*) FROM reminder) AS reminders FROM mail`;

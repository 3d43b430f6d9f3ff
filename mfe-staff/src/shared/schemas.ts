import { ACTORS } from '@site/contract/history';
import * as v from 'valibot';

/** A time that `Date` can read. */
export const Instant = v.pipe(
  v.string(),
  v.check((value) => !Number.isNaN(Date.parse(value))),
);

/** The id of a row, in digits. */
export const RowId = v.pipe(v.string(), v.digits());

/** What was done to a booking or a quote request. */
export const HistoryEntry = v.object({
  at: Instant,
  action: v.string(),
  actor: v.picklist(ACTORS),
  actorName: v.nullable(v.string()),
  details: v.record(v.string(), v.unknown()),
});

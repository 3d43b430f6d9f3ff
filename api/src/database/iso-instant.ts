/**
 * SQL for an instant in the format of JSON, ISO 8601 in UTC: `2026-03-31T04:05:06.789Z`.
 *
 * @param column SQL for a `timestamptz`
 */
export const isoInstant = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

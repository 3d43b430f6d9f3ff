// A calendar day has no time zone: read as UTC and shown as UTC, it is the same everywhere.
const longDate = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

/** A day such as `2026-10-12`, shown as `12 October 2026`. */
export function CalendarDay({ day }: { day: string }) {
  return <time dateTime={day}>{longDate.format(new Date(day))}</time>;
}

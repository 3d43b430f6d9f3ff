// A calendar day has no time zone: read as UTC and shown as UTC, it is the same everywhere.
const longDate = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

/** A day of publication, e.g. `12 October 2026`. */
export function PublishedDate({ day }: { day: string }) {
  return <time dateTime={day}>{longDate.format(new Date(day))}</time>;
}

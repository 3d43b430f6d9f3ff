/** A date is read as midnight in UTC, so it is formatted in UTC, too. */
const LONG = new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeZone: 'UTC' });

/**
 * `Tuesday 31 March 2026`.
 *
 * @param date `YYYY-MM-DD`
 */
export const formatDate = (date: string): string => LONG.format(new Date(date)).replace(',', '');

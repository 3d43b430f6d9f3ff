import { FREQUENCIES } from '@site/contract/bookings';
import { firstCleanHeld, type Series, sydneyInstant } from '@site/contract/clean-dates';
import type { HistoryEntry } from '@site/contract/history';
import type { StaffBooking } from '@site/contract/staff-bookings';

/** Whether a clean was held, also before the booking was moved or given another date or frequency. */
export function hasHadClean(booking: StaffBooking, now: Date): boolean {
  const { firstClean, start, cleaningFrequency, skippedCleans, history } = booking;
  const skipped = [...skippedCleans, ...skippedBefore(history)];
  const hasBegun = (date: unknown, time: string, until: number, frequency = cleaningFrequency) =>
    typeof date === 'string' &&
    sydneyInstant(firstCleanHeld({ firstClean: date, frequency, skipped }), time) <= until;
  const hadBefore = ({ at, action, details: { from, dateFrom, frequencyFrom } }: HistoryEntry) =>
    (action === 'moved' && hasBegun(dateFrom, Object(from).start, Date.parse(at))) ||
    (action === 'confirmed' && hasBegun(from, start, Date.parse(at))) ||
    (action === 'changed' && hasBegun(dateFrom, start, Date.parse(at), frequencyIn(frequencyFrom)));
  return hasBegun(firstClean, start, now.getTime()) || history.some(hadBefore);
}

/**
 * The clean of which the customer is reminded: the first of the series, and null once a clean was held. A series that
 * was moved or given another date begins anew, the service does not.
 *
 * @param booking as it is before a change
 * @param series as it is after it; undefined without a date
 */
export const cleanToRemindOf = (
  booking: StaffBooking,
  series: Series | undefined,
  now: Date,
): string | null => (series && !hasHadClean(booking, now) ? firstCleanHeld(series) : null);

const frequencyIn = (detail: unknown) => FREQUENCIES.find((frequency) => frequency === detail);

/** The dates that were skipped, without those that the customer took back and those that a series was given to begin on. */
function skippedBefore(history: readonly HistoryEntry[]): string[] {
  const skipped = new Set<string>();
  for (const { action, details } of [...history].reverse()) {
    if (action === 'skipped') skipped.add(String(details.date));
    if (action === 'unskipped') skipped.delete(String(details.date));
    if (action === 'confirmed') skipped.delete(String(details.to));
    if (action === 'moved') skipped.delete(String(details.dateTo));
  }
  return [...skipped];
}

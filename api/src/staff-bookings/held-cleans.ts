import { firstCleanHeld, type Series, sydneyInstant } from '@site/contract/clean-dates';
import type { HistoryEntry } from '@site/contract/history';
import type { StaffBooking } from '@site/contract/staff-bookings';

/** Whether a clean was held, also before the booking was moved or given another date. */
export function hasHadClean(booking: StaffBooking, now: Date): boolean {
  const { firstClean, start, cleaningFrequency: frequency, skippedCleans, history } = booking;
  const skipped = [...skippedCleans, ...skippedBefore(history)];
  const hasBegun = (date: unknown, time: string, until: number) =>
    typeof date === 'string' &&
    sydneyInstant(firstCleanHeld({ firstClean: date, frequency, skipped }), time) <= until;
  const hadBefore = ({ at, action, details: { from, dateFrom } }: HistoryEntry) =>
    (action === 'moved' && hasBegun(dateFrom, Object(from).start, Date.parse(at))) ||
    (action === 'confirmed' && hasBegun(from, start, Date.parse(at)));
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

/** The dates that were skipped and not taken back. */
function skippedBefore(history: readonly HistoryEntry[]): string[] {
  const skipped = new Set<string>();
  for (const { action, details } of [...history].reverse()) {
    if (action === 'skipped') skipped.add(String(details.date));
    if (action === 'unskipped') skipped.delete(String(details.date));
  }
  return [...skipped];
}

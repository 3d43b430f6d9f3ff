import { FREQUENCIES, type Slot, TIME_SLOTS } from '@site/contract/bookings';
import { cleansBegun, nextCleanToCome, type Series } from '@site/contract/clean-dates';
import type { HistoryEntry } from '@site/contract/history';
import type { StaffBooking } from '@site/contract/staff-bookings';
import { seriesOf } from './describe-booking.js';

/**
 * How many cleans of a booking have been held or have begun. A change of date, slot or frequency records in the
 * history how many there were until then, because the series that they belonged to is gone. For changes by an earlier
 * API, which did not record this, they are counted from what the entry says about that series.
 */
export function cleansHeld(booking: StaffBooking, now: Date): number {
  const skipped = new Set<string>();
  let held = 0;
  let since = 0;
  for (const entry of [...booking.history].reverse()) {
    const { at, action, details } = entry;
    if (action === 'skipped') skipped.add(String(details.date));
    if (action === 'unskipped') skipped.delete(String(details.date));
    const ended = endedSeries(entry, booking);
    if (typeof details.cleansHeld === 'number') held = details.cleansHeld;
    else if (ended) {
      const series = { ...ended.series, skipped: [...skipped] };
      held += cleansBegun(series, ended.slot, since, new Date(at)).length;
    } else continue;
    since = Date.parse(at);
  }
  const series = seriesOf(booking);
  return series ? held + cleansBegun(series, booking, since, now).length : held;
}

/** The series that a change ended; undefined for other entries. What an entry does not say is as in the booking. */
function endedSeries(
  { action, details }: HistoryEntry,
  { start, cleaningFrequency }: StaffBooking,
) {
  const { from, dateFrom, frequencyFrom } = details;
  const firstClean = action === 'confirmed' ? from : dateFrom;
  if (typeof firstClean !== 'string') return undefined;
  const frequency = FREQUENCIES.find((known) => known === frequencyFrom) ?? cleaningFrequency;
  const slot = { start: action === 'moved' ? startOf(from, start) : start };
  return { series: { firstClean, frequency }, slot };
}

function startOf(slot: unknown, otherwise: StaffBooking['start']): StaffBooking['start'] {
  const { start }: { start?: unknown } = Object(slot);
  return TIME_SLOTS.find((known) => known.start === start)?.start ?? otherwise;
}

/**
 * The clean of which the customer is reminded: the next one that has not begun, or null once a clean was held. That is not
 * always the first of the series: a fortnightly series that becomes weekly gets dates in the past, on which nobody came. A
 * series that was moved or given another date begins anew, but the service does not.
 *
 * @param booking as it is before a change
 * @param series as it is after it; undefined without a date
 * @param slot of the series
 */
export function cleanToRemindOf(
  booking: StaffBooking,
  series: Series | undefined,
  now: Date,
  slot: Pick<Slot, 'start'> = booking,
): string | null {
  if (!series || cleansHeld(booking, now) > 0) return null;
  return nextCleanToCome(series, slot, now) ?? null;
}

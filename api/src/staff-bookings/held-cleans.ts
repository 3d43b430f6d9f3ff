import { cleansBegun, firstCleanHeld, type Series } from '@site/contract/clean-dates';
import type { StaffBooking } from '@site/contract/staff-bookings';
import { seriesOf } from './describe-booking.js';

/**
 * How many cleans of a booking have been held or have begun. A change of date, slot or frequency notes in the history how many
 * there were until then: the series that they belonged to is gone.
 */
export function cleansHeld(booking: StaffBooking, now: Date): number {
  const series = seriesOf(booking);
  const counted = booking.history.find(({ details }) => typeof details.cleansHeld === 'number');
  const before = Number(counted?.details.cleansHeld ?? 0);
  if (!series) return before;
  const since = counted ? Date.parse(counted.at) : 0;
  return before + cleansBegun(series, booking, since, now).length;
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
): string | null => (series && cleansHeld(booking, now) === 0 ? firstCleanHeld(series) : null);

import { hasNotice, hasWeeksNotice, nextCleanToCome } from '@site/contract/clean-dates';
import { formatDate } from '@site/contract/date-texts';
import type { StaffBooking } from '@site/contract/staff-bookings';
import { seriesOf } from '../staff-bookings/describe-booking.js';
import { cleansHeld } from '../staff-bookings/held-cleans.js';

/** The date of the next clean; undefined until the first is confirmed. */
function nextOf(booking: StaffBooking, now: Date): string | undefined {
  const series = seriesOf(booking);
  return series && nextCleanToCome(series, booking, now);
}

/** Why the terms do not let a customer move a booking online now; undefined when they do. */
export function moveRefusal(booking: StaffBooking, phone: string, now: Date): string | undefined {
  const next = nextOf(booking, now);
  if (next === undefined || hasNotice(next, booking, now)) return undefined;
  return `Your next clean is in less than 24 hours. Please call us on ${phone}.`;
}

/**
 * Why the terms do not let a customer cancel online now; undefined when they do. Until the date is confirmed both
 * sides may cancel, each of the first two cleans needs 24 hours' notice, and ending the service after them seven days:
 * the first clean is a trial.
 */
export function cancelRefusal(booking: StaffBooking, phone: string, now: Date): string | undefined {
  const next = nextOf(booking, now);
  if (next === undefined) return undefined;
  if (!hasNotice(next, booking, now)) return moveRefusal(booking, phone, now);
  if (cleansHeld(booking, now) < 2) return undefined;
  if (hasWeeksNotice(next, booking, now)) return undefined;
  return `Ending the service takes seven days' notice, and your next clean is on ${formatDate(next)}. Skip that one first, or call us on ${phone}.`;
}

import type { Slot } from '@site/contract/bookings';
import { hasNotice, sydneyInstant } from '@site/contract/clean-dates';

/** `Wed, 2 Dec 2026`: short, since a phone cuts the end of a longer one. */
const SHORT = new Intl.DateTimeFormat('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Dates of a slot to choose from, each once and in order; their labels say which are past or at short notice. */
export const dateOptions = (slot: Slot, dates: readonly string[], now: Date) =>
  [...new Set(dates)].sort().map((date) => ({
    value: date,
    label: SHORT.format(new Date(date)) + remark(date, slot, now),
  }));

function remark(date: string, slot: Slot, now: Date): string {
  if (sydneyInstant(date, slot.start) <= now.getTime()) return ' (past)';
  return hasNotice(date, slot, now) ? '' : ' (less than 24 hours away)';
}

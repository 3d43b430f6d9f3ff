import type { Slot } from '@site/contract/bookings';
import { hasNotice } from '@site/contract/clean-dates';
import { formatDate } from '@site/contract/date-texts';

/** Dates of a slot to choose from, each once and in order; short notice is said. */
export const dateOptions = (slot: Slot, dates: readonly string[]) =>
  [...new Set(dates)].sort().map((date) => ({
    value: date,
    label: hasNotice(date, slot, new Date())
      ? formatDate(date)
      : `${formatDate(date)} (less than 24 hours away)`,
  }));

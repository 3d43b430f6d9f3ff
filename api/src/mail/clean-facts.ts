import { firstCleanHeld, isToCome, nextCleanToCome } from '@site/contract/clean-dates';
import { formatDate } from '@site/contract/date-texts';
import type { BookingColumns } from '../bookings/booking-columns.js';
import type { EmailContent } from './email-content.js';

/** The next clean and all to come that are skipped; none before the first is confirmed. */
export function cleanFacts(booking: BookingColumns, now: Date): EmailContent['facts'] {
  const series = seriesOfColumns(booking);
  if (!series) return [];
  const slot = { start: booking.start.slice(0, 5) };
  const next = nextCleanToCome(series, slot, now) ?? series.firstClean;
  const skipped = series.skipped
    .filter((date) => isToCome(series, date, slot, now))
    .sort()
    .map(formatDate);
  return [
    ['Next clean', formatDate(next)],
    ...(skipped.length > 0 ? [['Skipped', skipped.join('\n')] as const] : []),
  ];
}

/** The first clean that is not skipped; none before it is confirmed. */
export function firstCleanFacts(booking: BookingColumns): EmailContent['facts'] {
  const series = seriesOfColumns(booking);
  return series ? [['First clean', formatDate(firstCleanHeld(series))]] : [];
}

const seriesOfColumns = ({ firstClean, frequency, skippedCleans: skipped }: BookingColumns) =>
  firstClean === null ? undefined : { firstClean, frequency, skipped };

import {
  cleansToCome,
  fortnightOf,
  offeredDates,
  type Series,
  suggestedDate,
} from '@site/contract/clean-dates';
import { type StaffBooking, UNDO_MINUTES } from '@site/contract/staff-bookings';

/** What the database knows of a booking; the rest follows from it and from the time. */
export interface StoredBooking
  extends Omit<
    StaffBooking,
    'fortnight' | 'nextCleans' | 'dates' | 'suggestedDate' | 'cancellation'
  > {
  cancelledAt: string | null;
  reason: string | null;
}

const CLEANS_SHOWN = 3;

/** The cleans of a booking; undefined until the first is confirmed. */
export const seriesOf = ({
  firstClean,
  cleaningFrequency: frequency,
  skippedCleans: skipped,
}: Pick<StoredBooking, 'firstClean' | 'cleaningFrequency' | 'skippedCleans'>):
  | Series
  | undefined => (firstClean === null ? undefined : { firstClean, frequency, skipped });

/** A booking as staff see it: with the dates that follow from it at a moment. */
export function describeBooking(stored: StoredBooking, now: Date): StaffBooking {
  const { cancelledAt, reason, ...booking } = stored;
  const { firstClean, cleaningFrequency: frequency } = booking;
  const series = seriesOf(booking);
  return {
    ...booking,
    fortnight: firstClean !== null && frequency === 'fortnightly' ? fortnightOf(firstClean) : null,
    nextCleans: series ? cleansToCome(series, booking, now, CLEANS_SHOWN) : [],
    dates: offeredDates(booking, now),
    suggestedDate: suggestedDate(booking, now) ?? null,
    cancellation:
      cancelledAt === null
        ? null
        : { at: cancelledAt, undoUntil: undoUntil(cancelledAt), reason: reason ?? '' },
  };
}

const undoUntil = (cancelledAt: string) =>
  new Date(Date.parse(cancelledAt) + UNDO_MINUTES * 60_000).toISOString();

import { DATES_AHEAD, dateAfterMove, datesToCome, hasNotice } from '@site/contract/clean-dates';
import type { MyBooking } from '@site/contract/my-booking';
import type { StaffBooking } from '@site/contract/staff-bookings';
import { seriesOf } from '../staff-bookings/describe-booking.js';
import { cancelRefusal, moveRefusal } from './notice.js';

/** What customers see of a booking: no email address, no phone number, nothing of the office. */
export function describeMyBooking(booking: StaffBooking, phone: string, now: Date): MyBooking {
  const { day, start, end, version, firstClean, cleaningFrequency, propertyDetails } = booking;
  const { cancellation, customer } = booking;
  const series = cancellation ? undefined : seriesOf(booking);
  return {
    day,
    start,
    end,
    version,
    cleaningFrequency,
    propertyDetails,
    firstClean,
    firstName: customer.firstName,
    address: customer.address,
    cleans: series
      ? datesToCome(series, booking, now, DATES_AHEAD).map((date) => ({
          date,
          isSkipped: booking.skippedCleans.includes(date),
          canChange: hasNotice(date, booking, now),
        }))
      : [],
    freeSlots: cancellation
      ? []
      : booking.freeSlots.map((slot) => ({
          ...slot,
          from: (series && dateAfterMove(series, booking, slot, now)) ?? null,
        })),
    moveRefusal: (!cancellation && moveRefusal(booking, phone, now)) || null,
    cancelRefusal: (!cancellation && cancelRefusal(booking, phone, now)) || null,
    cancelledAt: cancellation?.at ?? null,
  };
}

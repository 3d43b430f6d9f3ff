import { ConflictException } from '@nestjs/common';
import { slotKey } from '@site/contract/bookings';
import { DATES_AHEAD, datesToCome, hasNotice, type Series } from '@site/contract/clean-dates';
import type {
  CancelMyBooking,
  ChangeMyClean,
  ChangeMyContact,
  MoveMyBooking,
} from '@site/contract/my-booking';
import type { StaffBooking } from '@site/contract/staff-bookings';
import {
  CANCEL_BY_CUSTOMER,
  CHANGE_CONTACT_BY_CUSTOMER,
  MOVE_BY_CUSTOMER,
} from '../staff-bookings/booking-change-statements.js';
import {
  type BookingChange,
  cancellation,
  move,
  moveValues,
  newDetails,
} from '../staff-bookings/booking-changes.js';
import { seriesOf } from '../staff-bookings/describe-booking.js';
import { cleanToRemindOf } from '../staff-bookings/held-cleans.js';
import { SKIP_CLEAN, UNSKIP_CLEAN } from './clean-statements.js';
import { cancelRefusal, moveRefusal } from './notice.js';

/** The office's number, for what cannot be done online. */
interface Company {
  phone: string;
}

/** A move as the office makes it, with the notice of the terms. */
export function customerMove(request: MoveMyBooking, { phone }: Company): BookingChange {
  const { version: _, ...slot } = request;
  return {
    ...move(request),
    isDone: (booking) => !booking.cancellation && slotKey(booking) === slotKey(slot),
    statement: MOVE_BY_CUSTOMER,
    values: (booking) => {
      refuse(moveRefusal(booking, phone, new Date()));
      return moveValues(booking, slot);
    },
  };
}

/** A cancellation as the office makes it, with the notice of the terms. */
export const customerCancellation = (
  request: CancelMyBooking,
  { phone }: Company,
): BookingChange => ({
  ...cancellation(request),
  statement: CANCEL_BY_CUSTOMER,
  values: (booking) => {
    refuse(cancelRefusal(booking, phone, new Date()));
    return [request.reason];
  },
});

/** Another phone number at any time, and another street address with the notice that a move needs. */
export function contactChange(request: ChangeMyContact, { phone }: Company): BookingChange {
  const after = (booking: StaffBooking) => newDetails(withContact(booking, request));
  return {
    version: request.version,
    isDone: (booking) => after(booking).isDone(booking),
    statement: CHANGE_CONTACT_BY_CUSTOMER,
    values: (booking) => {
      if (request.address !== booking.customer.address) {
        refuse(moveRefusal(booking, phone, new Date()));
      }
      return after(booking).values(booking);
    },
  };
}

const withContact = (
  { version, customer, cleaningFrequency, propertyDetails }: StaffBooking,
  { phone, address }: ChangeMyContact,
) => ({
  version,
  customerData: { ...customer, phone: phone || customer.phone, address },
  cleaningFrequency,
  propertyDetails,
});

/** Skips one clean, or holds it after all. */
export const cleanChange = (
  date: string,
  { version, isSkipped }: ChangeMyClean,
  { phone }: Company,
): BookingChange => ({
  version,
  isDone: (booking) => !booking.cancellation && isSkippedIn(booking, date) === isSkipped,
  statement: isSkipped ? SKIP_CLEAN : UNSKIP_CLEAN,
  values: (booking) => {
    const now = new Date();
    const series = seriesOf(booking);
    if (!series || !isToCome(date, booking, series, now)) {
      throw new ConflictException('There is no clean on this date. Load your booking again.');
    }
    if (!hasNotice(date, booking, now)) {
      refuse(`This clean is in less than 24 hours. Please call us on ${phone}.`);
    }
    const { skipped = [] } = series;
    const after = isSkipped ? [...skipped, date] : skipped.filter((other) => other !== date);
    return [date, cleanToRemindOf(booking, { ...series, skipped: after }, now)];
  },
});

/** Undefined for a date that is none of those to come: it is neither skipped nor held. */
function isSkippedIn(booking: StaffBooking, date: string) {
  const series = seriesOf(booking);
  const isKnown = series && isToCome(date, booking, series, new Date());
  return isKnown ? booking.skippedCleans.includes(date) : undefined;
}

/** Whether a date is one of those that the customer's page shows. */
const isToCome = (date: string, booking: StaffBooking, series: Series, now: Date) =>
  datesToCome(series, booking, now, DATES_AHEAD).includes(date);

/** @throws {ConflictException} when there is a reason */
function refuse(sentence: string | undefined) {
  if (sentence !== undefined) throw new ConflictException(sentence);
}

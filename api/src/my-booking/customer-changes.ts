import { ConflictException } from '@nestjs/common';
import { slotKey } from '@site/contract/bookings';
import { hasNotice } from '@site/contract/clean-dates';
import type {
  CancelMyBooking,
  ChangeMyClean,
  ChangeMyContact,
  MoveMyBooking,
} from '@site/contract/my-booking';
import type { StaffBooking } from '@site/contract/staff-bookings';
import type { Company } from '../config/env.js';
import {
  CANCEL_BY_CUSTOMER,
  CHANGE_CONTACT_BY_CUSTOMER,
  MOVE_BY_CUSTOMER,
} from '../staff-bookings/booking-change-statements.js';
import {
  type BookingChange,
  cleanChange,
  dateInSlot,
  moveValues,
  newDetails,
} from '../staff-bookings/booking-changes.js';
import { SKIP_BY_CUSTOMER, UNSKIP_BY_CUSTOMER } from '../staff-bookings/clean-statements.js';
import { cancelRefusal, moveRefusal } from './notice.js';

/** The office's number, for what cannot be done online. */
type OfficePhone = Pick<Company, 'phone'>;

/**
 * A move, as the office makes it, but only with the notice that the terms ask for, and to the date that the customer has
 * seen: until the move arrives, that may have less than 24 hours' notice left.
 */
export function customerMove(request: MoveMyBooking, { phone }: OfficePhone): BookingChange {
  const { version, from, ...slot } = request;
  return {
    version,
    isDone: (booking) => !booking.cancellation && slotKey(booking) === slotKey(slot),
    statement: MOVE_BY_CUSTOMER,
    values: (booking) => {
      const now = new Date();
      refuse(moveRefusal(booking, phone, now));
      if (from !== undefined && from !== dateInSlot(booking, slot, now)) {
        refuse('The first date in this slot has changed. Load the page again.');
      }
      return moveValues(booking, slot, undefined, now);
    },
  };
}

/** A cancellation, for any reason or none, but only with the notice that the terms ask for. */
export const customerCancellation = (
  request: CancelMyBooking,
  { phone }: OfficePhone,
): BookingChange => ({
  version: request.version,
  isDone: ({ cancellation }) => cancellation !== null,
  statement: CANCEL_BY_CUSTOMER,
  values: (booking) => {
    refuse(cancelRefusal(booking, phone, new Date()));
    return [request.reason];
  },
});

/** Another phone number at any time, and another street address with the notice that a move needs. */
export function contactChange(request: ChangeMyContact, { phone }: OfficePhone): BookingChange {
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

/**
 * Skips a clean, or holds it after all, as the office does, but only with the notice that the terms ask for.
 */
export function customerCleanChange(
  date: string,
  request: ChangeMyClean,
  { phone }: OfficePhone,
): BookingChange {
  const change = cleanChange(date, request);
  return {
    ...change,
    statement: request.isSkipped ? SKIP_BY_CUSTOMER : UNSKIP_BY_CUSTOMER,
    values: (booking) => {
      const values = change.values(booking);
      if (!hasNotice(date, booking, new Date())) {
        refuse(`This clean is in less than 24 hours. Please call us on ${phone}.`);
      }
      return values;
    },
  };
}

/** @throws {ConflictException} when there is a reason */
function refuse(sentence: string | undefined) {
  if (sentence !== undefined) throw new ConflictException(sentence);
}

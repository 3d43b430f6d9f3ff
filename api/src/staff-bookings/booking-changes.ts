import { BadRequestException, ConflictException } from '@nestjs/common';
import { type Slot, slotKey } from '@site/contract/bookings';
import {
  DATES_AHEAD,
  dateAfterMove,
  datesToCome,
  isToCome,
  offeredDates,
  skippedAfterMove,
} from '@site/contract/clean-dates';
import type {
  CancelBooking,
  ChangeClean,
  ChangeDetails,
  ConfirmFirstClean,
  MoveBooking,
  StaffBooking,
} from '@site/contract/staff-bookings';
import type { Statement } from '../database/statements.js';
import { customerEmail } from '../email-address/customer-email.js';
import { withAsciiDomain } from '../email-address/domain-forms.js';
import {
  CANCEL_BOOKING,
  CHANGE_DETAILS,
  CONFIRM_FIRST_CLEAN,
  MOVE_BOOKING,
} from './booking-change-statements.js';
import { SKIP_CLEAN, UNSKIP_CLEAN } from './clean-statements.js';
import { seriesOf } from './describe-booking.js';
import { cleansHeld, cleanToRemindOf } from './held-cleans.js';

/** Something that the office or the customer wants to do to a booking. */
export interface BookingChange {
  /** The version of the booking on which it is based. */
  version: number;
  /** Whether the booking is already as it should be. */
  isDone(booking: StaffBooking): boolean;
  statement: Statement;
  /**
   * Values of the statement, after booking, version and staff member.
   *
   * @throws {BadRequestException}
   * @throws {ConflictException}
   */
  values(booking: StaffBooking): unknown[];
}

export const confirmation = ({ version, date }: ConfirmFirstClean): BookingChange => ({
  version,
  isDone: ({ firstClean, skippedCleans, cancellation }) =>
    !cancellation && firstClean === date && !skippedCleans.includes(date),
  statement: CONFIRM_FIRST_CLEAN,
  values: (booking) => {
    const firstClean = checkedDate(booking, date);
    const { cleaningFrequency: frequency } = booking;
    const now = new Date();
    const reminded = cleanToRemindOf(booking, { firstClean, frequency }, now);
    return [firstClean, reminded, cleansHeld(booking, now)];
  },
});

/** A confirmed series continues in the new slot; one without a date stays without, unless it is given one. */
export const move = ({ version, date, ...slot }: MoveBooking): BookingChange => ({
  version,
  isDone: (booking) =>
    !booking.cancellation &&
    slotKey(booking) === slotKey(slot) &&
    (date === undefined || booking.firstClean === date),
  statement: MOVE_BOOKING,
  values: (booking) => {
    if (slotKey(booking) === slotKey(slot)) {
      throw new ConflictException(
        'The booking has this slot already. To change only the date, change that of the first clean.',
      );
    }
    return moveValues(booking, slot, date);
  },
});

/**
 * Values for a move to a slot.
 *
 * @param date of the first clean in the slot; if left out, a confirmed series continues on its next date there
 * @throws {BadRequestException} for a date that the slot does not offer
 */
export function moveValues(
  booking: StaffBooking,
  slot: Slot,
  date?: string,
  now = new Date(),
): unknown[] {
  const series = seriesOf(booking);
  const next = dateInSlot(booking, slot, now);
  const firstClean = date === undefined || date === next ? next : checkedDate(slot, date);
  const moved = firstClean ? { firstClean, frequency: booking.cleaningFrequency } : undefined;
  const skipped = series && moved ? skippedAfterMove(series, moved, slot.day, now) : [];
  const reminded = cleanToRemindOf(booking, moved, now, slot);
  const { day, start, end } = slot;
  return [day, start, end, firstClean ?? null, skipped, reminded, cleansHeld(booking, now)];
}

/** The date on which a series continues in a slot; undefined until its first clean is confirmed. */
export function dateInSlot(booking: StaffBooking, slot: Slot, now: Date): string | undefined {
  const series = seriesOf(booking);
  return series && dateAfterMove(series, booking, slot, now);
}

export const newDetails = (details: ChangeDetails): BookingChange => ({
  version: details.version,
  isDone: (booking) =>
    !booking.cancellation &&
    JSON.stringify(columns(withKnownEmail(details, booking))) ===
      JSON.stringify(columns({ ...booking, customerData: booking.customer })),
  statement: CHANGE_DETAILS,
  values: (booking) => {
    const series = seriesOf({ ...booking, cleaningFrequency: details.cleaningFrequency });
    const now = new Date();
    return [
      ...columns(withKnownEmail(details, booking)),
      cleanToRemindOf(booking, series, now),
      cleansHeld(booking, now),
    ];
  },
});

/**
 * Some browsers send an internationalised domain as `xn--`, also if only another field was edited: that is no change. Nor
 * is another spelling of an address that an earlier version of the API has stored as typed.
 */
function withKnownEmail(details: ChangeDetails, { customer }: StaffBooking): ChangeDetails {
  const email = customerEmail(details.customerData.email);
  const isKnown = withAsciiDomain(email) === withAsciiDomain(customerEmail(customer.email));
  const stored = isKnown ? customer.email : email;
  return { ...details, customerData: { ...details.customerData, email: stored } };
}

/**
 * A cancellation by the office. It counts as done only if the office has cancelled for the same reason; one by the
 * customer, or for another reason, is a conflict.
 */
export const cancellation = ({ version, reason }: CancelBooking): BookingChange => ({
  version,
  isDone: ({ cancellation, history }) =>
    cancellation?.reason === reason && history[0]?.actor === 'staff',
  statement: CANCEL_BOOKING,
  values: () => [reason],
});

/**
 * Skips one of the cleans that the customer's page shows, or holds a skipped clean after all, however far ahead: when a
 * fortnightly booking becomes weekly, more dates come before it.
 */
export const cleanChange = (date: string, { version, isSkipped }: ChangeClean): BookingChange => ({
  version,
  isDone: (booking) => !booking.cancellation && isSkippedIn(booking, date) === isSkipped,
  statement: isSkipped ? SKIP_CLEAN : UNSKIP_CLEAN,
  values: (booking) => {
    const now = new Date();
    const series = seriesOf(booking);
    const isOffered =
      series &&
      (isSkipped
        ? datesToCome(series, booking, now, DATES_AHEAD).includes(date)
        : isToCome(series, date, booking, now));
    if (!isOffered) {
      throw new ConflictException('There is no clean on this date. Load the page again.');
    }
    const { skipped = [] } = series;
    const after = isSkipped ? [...skipped, date] : skipped.filter((other) => other !== date);
    return [date, cleanToRemindOf(booking, { ...series, skipped: after }, now)];
  },
});

/** Undefined for a date that is not to come. */
function isSkippedIn(booking: StaffBooking, date: string) {
  const series = seriesOf(booking);
  const isKnown = series && isToCome(series, date, booking, new Date());
  return isKnown ? booking.skippedCleans.includes(date) : undefined;
}

function checkedDate(slot: Slot, date: string): string {
  const dates = offeredDates(slot, new Date());
  if (dates.includes(date)) return date;
  throw new BadRequestException(
    `The date must be a ${slot.day} from ${dates.at(0)} to ${dates.at(-1)}.`,
  );
}

const columns = ({
  customerData: { firstName, lastName, email, phone, address },
  cleaningFrequency,
  propertyDetails: { bedrooms, bathrooms },
}: Omit<ChangeDetails, 'version'>) => [
  firstName,
  lastName,
  email,
  phone,
  address,
  cleaningFrequency,
  bedrooms,
  bathrooms,
];

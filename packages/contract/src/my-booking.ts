import type { Frequency, PropertyDetails, Slot } from './bookings.js';
import { type CallOptions, call } from './http.js';
import { BOOKING_PATH } from './paths.js';

/** A date of the series, `YYYY-MM-DD` in Sydney. */
export interface MyClean {
  date: string;
  isSkipped: boolean;
  /** Whether there is enough notice to skip it, or to have it after all. */
  canChange: boolean;
}

/** A free slot, and from when a confirmed series would continue in it. */
export interface FreeSlot extends Slot {
  /** Null until the first clean is confirmed. */
  from: string | null;
}

/** What customers see of their booking on their own page: only what the page needs. */
export interface MyBooking extends Slot {
  /** Rises with each change; a change names the version that it is based on. */
  version: number;
  firstName: string;
  address: string;
  cleaningFrequency: Frequency;
  propertyDetails: PropertyDetails;
  /** Null until the office confirms it. */
  firstClean: string | null;
  /** The next eight dates, skipped ones too; none until the first clean is confirmed. */
  cleans: MyClean[];
  freeSlots: FreeSlot[];
  /** Sentences that say why it cannot be moved or cancelled now; null when it can. */
  moveRefusal: string | null;
  cancelRefusal: string | null;
  /** ISO 8601 instant in UTC; null while it holds its slot. */
  cancelledAt: string | null;
}

interface Change {
  version: number;
}

/** Body of `PUT /api/my-booking/slot`. */
export interface MoveMyBooking extends Change, Slot {
  /**
   * {@link FreeSlot.from}, as it was shown: the move is refused if the series would continue on another date. Left out
   * before the first clean is confirmed; contracts before 1.9.0 do not have it.
   */
  from?: string;
}

/** Body of `PUT /api/my-booking/cleans/{date}`. */
export interface ChangeMyClean extends Change {
  /** Whether there is to be no clean on the date. */
  isSkipped: boolean;
}

/** Body of `PUT /api/my-booking/cancellation`. */
export interface CancelMyBooking extends Change {
  /** May be empty. */
  reason: string;
}

/** Body of `PUT /api/my-booking/contact`. */
export interface ChangeMyContact extends Change {
  /** May be empty: the office keeps the number that it has, which the page does not show. */
  phone: string;
  address: string;
}

export const MY_BOOKING_URL = '/api/my-booking';
/** Request header with the token of the page's URL: URLs are logged, headers are not. */
export const BOOKING_TOKEN_HEADER = 'Booking-Token';

export const myBookingPath = (token: string) => `${BOOKING_PATH}/${token}`;

/** A header holds ASCII only, and a wrong token may be any text. */
const tokenHeader = (token: string) => ({ [BOOKING_TOKEN_HEADER]: encodeURIComponent(token) });

/** The booking of a link: {@link MyBooking}, which the caller parses. */
export function myBooking(token: string, options: CallOptions = {}) {
  return call<unknown>(MY_BOOKING_URL, {
    ...options,
    headers: tokenHeader(token),
    responseType: 'json',
  });
}

/** The cleans as a file for calendars, in the format of iCalendar. */
export function myCalendar(token: string) {
  return call<string>(`${MY_BOOKING_URL}/calendar`, {
    headers: tokenHeader(token),
    responseType: 'text',
  });
}

/** Each change returns the changed {@link MyBooking}, which the caller parses. */
const change = (token: string, part: string, body: Change) =>
  call<unknown>(`${MY_BOOKING_URL}/${part}`, {
    method: 'PUT',
    body,
    headers: tokenHeader(token),
    responseType: 'json',
  });

export const moveMyBooking = (token: string, body: MoveMyBooking) => change(token, 'slot', body);
export const changeMyContact = (token: string, body: ChangeMyContact) =>
  change(token, 'contact', body);
export const cancelMyBooking = (token: string, body: CancelMyBooking) =>
  change(token, 'cancellation', body);

/** @param date `YYYY-MM-DD` */
export const changeMyClean = (token: string, date: string, body: ChangeMyClean) =>
  change(token, `cleans/${date}`, body);

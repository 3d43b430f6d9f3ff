import type { CustomerData, Frequency, PropertyDetails, Slot } from './bookings.js';
import type { HistoryEntry } from './history.js';
import { type CallOptions, call } from './http.js';

/** Why and when a booking was cancelled. */
export interface Cancellation {
  /** ISO 8601 instants in UTC. */
  at: string;
  /** Until then it can be undone. */
  undoUntil: string;
  reason: string;
}

/** A booking with everything that the office needs to act on it. Dates are `YYYY-MM-DD` in Sydney. */
export interface StaffBooking extends Slot {
  /** Digits. */
  id: string;
  /** Rises with each change; a change names the version that it is based on. */
  version: number;
  customer: CustomerData;
  cleaningFrequency: Frequency;
  propertyDetails: PropertyDetails;
  /** ISO 8601 instant in UTC. */
  bookedAt: string;
  /** Null until the office confirms it. */
  firstClean: string | null;
  /** Which of the two weeks; null for a weekly booking, and until the first clean is confirmed. */
  fortnight: 'A' | 'B' | null;
  /** The next three; none until the first clean is confirmed. */
  nextCleans: string[];
  /** Dates of the series that are skipped; also past ones, and those of an earlier series. */
  skippedCleans: string[];
  /** Dates that the first clean can have. */
  dates: string[];
  /** The first of them with 24 hours' notice. */
  suggestedDate: string | null;
  cancellation: Cancellation | null;
  /** Slots that are neither booked nor closed, in the order of the week. */
  freeSlots: Slot[];
  /** Newest first. */
  history: HistoryEntry[];
}

interface Change {
  version: number;
}

/** Body of `PUT /api/staff/bookings/{id}/first-clean`. */
export interface ConfirmFirstClean extends Change {
  date: string;
}

/** Body of `PUT /api/staff/bookings/{id}/slot`. */
export interface MoveBooking extends Change, Slot {
  /** From when a confirmed series continues; left out, as close to its next clean as possible. */
  date?: string;
}

/** Body of `PUT /api/staff/bookings/{id}/details`. */
export interface ChangeDetails extends Change {
  customerData: CustomerData;
  cleaningFrequency: Frequency;
  propertyDetails: PropertyDetails;
}

/** Body of `PUT /api/staff/bookings/{id}/cancellation`. */
export interface CancelBooking extends Change {
  reason: string;
}

/** Parameters of `DELETE /api/staff/bookings/{id}/cancellation`. */
export interface UndoCancellation {
  /**
   * Of the cancelled booking, as it was shown: a later cancellation is not undone. Contracts before 1.10.0 do not have
   * it.
   */
  version?: number;
}

/** Body of `PUT /api/staff/bookings/{id}/cleans/{date}`. */
export interface ChangeClean extends Change {
  isSkipped: boolean;
}

export const STAFF_BOOKINGS_URL = '/api/staff/bookings';
export const staffBookingUrl = (id: string) => `${STAFF_BOOKINGS_URL}/${encodeURIComponent(id)}`;

/** How long the server can undo a cancellation; screens offer it for a few seconds. */
export const UNDO_MINUTES = 10;

/** A booking: {@link StaffBooking}, which the caller parses. */
export function staffBooking(id: string, options: CallOptions = {}) {
  return call<unknown>(staffBookingUrl(id), { ...options, responseType: 'json' });
}

/** Each change returns the changed {@link StaffBooking}, which the caller parses. */
const change = (id: string, part: string, body: Change) =>
  call<unknown>(`${staffBookingUrl(id)}/${part}`, { method: 'PUT', body, responseType: 'json' });

export const confirmFirstClean = (id: string, body: ConfirmFirstClean) =>
  change(id, 'first-clean', body);
export const moveBooking = (id: string, body: MoveBooking) => change(id, 'slot', body);
export const changeDetails = (id: string, body: ChangeDetails) => change(id, 'details', body);
/** Skips one clean of the series, or holds it after all, for a customer who calls. */
export const changeClean = (id: string, date: string, body: ChangeClean) =>
  change(id, `cleans/${date}`, body);
export const cancelBooking = (id: string, body: CancelBooking) => change(id, 'cancellation', body);

/** Undoes the cancellation that gave this version to the booking, if the slot is still free. */
export const undoCancellation = ({ id, version }: Pick<StaffBooking, 'id' | 'version'>) =>
  call<unknown>(`${staffBookingUrl(id)}/cancellation?version=${version}`, {
    method: 'DELETE',
    responseType: 'json',
  });

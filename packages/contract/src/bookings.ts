import { type CallOptions, call } from './http.js';

/** Days a slot can fall on, in the order every screen shows them (requirements §9). */
export const DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export type Day = (typeof DAYS)[number];

/** The four daily slots, `HH:MM` wall-clock time in Sydney (requirements §9). */
export const TIME_SLOTS = [
  { start: '09:00', end: '11:00' },
  { start: '11:00', end: '13:00' },
  { start: '13:00', end: '15:00' },
  { start: '15:00', end: '17:00' },
] as const;

export const FREQUENCIES = ['weekly', 'fortnightly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Bedrooms and bathrooms run from 0 to this number, which stands for "6 or more". */
export const MAX_ROOMS = 6;
/** A booked property has at least this many bedrooms and bathrooms (requirements §5 step 3). */
export const MIN_BOOKED_ROOMS = 1;

export interface Slot {
  day: Day;
  start: string;
  end: string;
}

/** Identifies a slot: day, start and end (requirements §7). */
export const slotKey = ({ day, start, end }: Slot) => `${day} ${start} ${end}`;

export interface CustomerData {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
}

export interface PropertyDetails {
  bedrooms: number;
  bathrooms: number;
}

/** Body of `POST /api/book-recurring-slot`. */
export interface BookSlot extends Slot {
  customerData: CustomerData;
  cleaningFrequency: Frequency;
  propertyDetails: PropertyDetails;
}

/**
 * One booking in the week. Id, customer, property and time of booking are absent for anonymous callers
 * when staff access is protected.
 */
export interface RecurringBooking {
  /** Id of the booking, digits. */
  id?: string;
  start: string;
  end: string;
  cleaningFrequency: Frequency;
  customer?: CustomerData;
  propertyDetails?: PropertyDetails;
  /** ISO 8601 instant in UTC. */
  bookedAt?: string;
}

/** Body of `GET /api/recurring-bookings`: every day is present, bookings are sorted by start. */
export type RecurringBookings = Record<Day, RecurringBooking[]>;

export const RECURRING_BOOKINGS_URL = '/api/recurring-bookings';
export const BOOK_RECURRING_SLOT_URL = '/api/book-recurring-slot';

/** The week's bookings: {@link RecurringBookings}, which the caller parses. */
export function recurringBookings(options: CallOptions = {}) {
  return call<unknown>(RECURRING_BOOKINGS_URL, { ...options, responseType: 'json' });
}

/** Books a slot. The key makes a repeated request get the first response again. */
export function bookRecurringSlot(
  booking: BookSlot,
  options: CallOptions & { idempotencyKey: string },
) {
  return call(BOOK_RECURRING_SLOT_URL, { ...options, method: 'POST', body: booking });
}

import {
  type CustomerData,
  DAYS,
  FREQUENCIES,
  type Frequency,
  type PropertyDetails,
  type Slot,
  slotKey,
  TIME_SLOTS,
} from '@site/contract/bookings';
import * as v from 'valibot';
import { Instant } from '../shared/schemas';

/** A booking as the dashboard lists it: any value but the slot may be missing (requirements §2). */
export interface BookedSlot extends Slot {
  /** Id of the booking, for the link to its page. */
  id?: string | undefined;
  cleaningFrequency?: Frequency | undefined;
  customer?: Partial<CustomerData> | undefined;
  propertyDetails?: Partial<PropertyDetails> | undefined;
  /** ISO 8601 instant in UTC. */
  bookedAt?: string | undefined;
}

/** A value of another type counts as missing, so that one bad booking does not hide the others. */
const orMissing = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.fallback(v.optional(schema), undefined);

const TextOrMissing = orMissing(v.string());
const NumberOrMissing = orMissing(v.number());

const Booking = v.object({
  id: TextOrMissing,
  start: v.string(),
  end: v.string(),
  cleaningFrequency: orMissing(v.picklist(FREQUENCIES)),
  customer: orMissing(
    v.object({
      firstName: TextOrMissing,
      lastName: TextOrMissing,
      email: TextOrMissing,
      phone: TextOrMissing,
      address: TextOrMissing,
    }),
  ),
  propertyDetails: orMissing(v.object({ bedrooms: NumberOrMissing, bathrooms: NumberOrMissing })),
  bookedAt: orMissing(Instant),
});

/** A day without bookings may be left out. */
const Week = v.object(v.entriesFromList(DAYS, v.nullish(v.array(Booking), [])));

/**
 * All bookings in the order of the week.
 *
 * @param response body of `GET /api/recurring-bookings`
 * @throws {v.ValiError} when it is not a week of bookings
 */
export function parseBookedSlots(response: unknown): BookedSlot[] {
  const bookings = v.parse(Week, response);
  return DAYS.flatMap((day) =>
    bookings[day]
      .map((booking) => ({ ...booking, day }))
      .sort((a, b) => a.start.localeCompare(b.start, 'en-AU')),
  );
}

/** Whether the API has left customers out, as it does for callers who are not signed in. */
export const lacksCustomers = (slots: readonly BookedSlot[]) =>
  slots.some(({ customer }) => !customer);

/** First and last name; empty when neither is known. */
export const customerName = ({ firstName, lastName }: Partial<CustomerData> = {}) =>
  [firstName, lastName].filter(Boolean).join(' ');

export interface BookingsSummary {
  bookings: number;
  /** Distinct email addresses, trimmed and regardless of case. */
  customers: number;
  days: number;
}

export function summarise(slots: readonly BookedSlot[]): BookingsSummary {
  const emails = slots.flatMap(({ customer }) => customer?.email?.trim().toLowerCase() || []);
  return {
    bookings: slots.length,
    customers: new Set(emails).size,
    days: new Set(slots.map(({ day }) => day)).size,
  };
}

/** For each day of the week, in order, its time slots with their booking. */
export function week(slots: readonly BookedSlot[]) {
  const byKey = new Map(slots.map((slot) => [slotKey(slot), slot]));
  return DAYS.map((day) => ({
    day,
    times: TIME_SLOTS.map((time) => ({ ...time, booking: byKey.get(slotKey({ day, ...time })) })),
  }));
}

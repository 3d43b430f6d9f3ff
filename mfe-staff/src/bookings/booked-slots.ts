import {
  type CustomerData,
  DAYS,
  type Frequency,
  type PropertyDetails,
  type RecurringBookings,
  type Slot,
  slotKey,
  TIME_SLOTS,
} from '@site/contract/bookings';

/** A booking as the dashboard lists it: any value but the slot may be missing (requirements §2). */
export interface BookedSlot extends Slot {
  cleaningFrequency?: Frequency;
  customer?: Partial<CustomerData>;
  propertyDetails?: Partial<PropertyDetails>;
  /** ISO 8601 instant in UTC. */
  bookedAt?: string;
}

/** All bookings in the order of the week. A day without bookings may be missing from the answer. */
export function bookedSlots(bookings: Partial<RecurringBookings>): BookedSlot[] {
  return DAYS.flatMap((day) =>
    (bookings[day] ?? [])
      .map((booking) => ({ ...booking, day }))
      .sort((a, b) => a.start.localeCompare(b.start)),
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
  /** Distinct e-mail addresses, trimmed and regardless of case. */
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

/** The week as a picture: for each day, in order, its time slots with their booking. */
export function week(slots: readonly BookedSlot[]) {
  const byKey = new Map(slots.map((slot) => [slotKey(slot), slot]));
  return DAYS.map((day) => ({
    day,
    times: TIME_SLOTS.map((time) => ({ ...time, booking: byKey.get(slotKey({ day, ...time })) })),
  }));
}

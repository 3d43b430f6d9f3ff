import { DAYS, FREQUENCIES } from '@site/contract/bookings';
import type { StaffBooking } from '@site/contract/staff-bookings';
import * as v from 'valibot';
import { historyEntry, instant } from '../shared/schemas';

const text = v.string();
const date = v.pipe(text, v.isoDate());
const Slot = v.object({ day: v.picklist(DAYS), start: text, end: text });

const Booking: v.GenericSchema<unknown, StaffBooking> = v.object({
  ...Slot.entries,
  id: text,
  version: v.number(),
  customer: v.object({
    firstName: text,
    lastName: text,
    email: text,
    phone: text,
    address: text,
  }),
  cleaningFrequency: v.picklist(FREQUENCIES),
  propertyDetails: v.object({ bedrooms: v.number(), bathrooms: v.number() }),
  bookedAt: instant,
  firstClean: v.nullable(date),
  fortnight: v.nullable(v.picklist(['A', 'B'])),
  nextCleans: v.array(date),
  // An API of before has none.
  skippedCleans: v.optional(v.array(date), []),
  dates: v.array(date),
  suggestedDate: v.nullable(date),
  cancellation: v.nullable(v.object({ at: instant, undoUntil: instant, reason: text })),
  freeSlots: v.array(Slot),
  history: v.array(historyEntry),
});

/**
 * A booking as staff see it.
 *
 * @param answer of a call about one booking
 * @throws {v.ValiError} when it is not a booking
 */
export const parseBooking = (answer: unknown): StaffBooking => v.parse(Booking, answer);

import { DAYS, FREQUENCIES } from '@site/contract/bookings';
import type { StaffBooking } from '@site/contract/staff-bookings';
import * as v from 'valibot';
import { HistoryEntry, Instant } from '../shared/schemas';

const Text = v.string();
const IsoDate = v.pipe(Text, v.isoDate());
const Slot = v.object({ day: v.picklist(DAYS), start: Text, end: Text });

const Booking: v.GenericSchema<unknown, StaffBooking> = v.object({
  ...Slot.entries,
  id: Text,
  version: v.number(),
  customer: v.object({
    firstName: Text,
    lastName: Text,
    email: Text,
    phone: Text,
    address: Text,
  }),
  cleaningFrequency: v.picklist(FREQUENCIES),
  propertyDetails: v.object({ bedrooms: v.number(), bathrooms: v.number() }),
  bookedAt: Instant,
  firstClean: v.nullable(IsoDate),
  fortnight: v.nullable(v.picklist(['A', 'B'])),
  nextCleans: v.array(IsoDate),
  // An older API sends none.
  skippedCleans: v.optional(v.array(IsoDate), []),
  dates: v.array(IsoDate),
  suggestedDate: v.nullable(IsoDate),
  cancellation: v.nullable(v.object({ at: Instant, undoUntil: Instant, reason: Text })),
  freeSlots: v.array(Slot),
  history: v.array(HistoryEntry),
});

/**
 * A booking as staff see it.
 *
 * @param response of a call about one booking
 * @throws {v.ValiError} when it is not a booking
 */
export const parseBooking = (response: unknown): StaffBooking => v.parse(Booking, response);

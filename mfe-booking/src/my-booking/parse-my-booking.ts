import { DAYS, FREQUENCIES } from '@site/contract/bookings';
import type { MyBooking } from '@site/contract/my-booking';
import * as v from 'valibot';

const text = v.string();
const date = v.pipe(text, v.isoDate());
const slot = { day: v.picklist(DAYS), start: text, end: text };

const Booking: v.GenericSchema<unknown, MyBooking> = v.object({
  ...slot,
  version: v.number(),
  firstName: text,
  address: text,
  cleaningFrequency: v.picklist(FREQUENCIES),
  propertyDetails: v.object({ bedrooms: v.number(), bathrooms: v.number() }),
  firstClean: v.nullable(date),
  cleans: v.array(v.object({ date, isSkipped: v.boolean(), canChange: v.boolean() })),
  freeSlots: v.array(v.object({ ...slot, from: v.nullable(date) })),
  moveRefusal: v.nullable(text),
  cancelRefusal: v.nullable(text),
  cancelledAt: v.nullable(text),
});

/**
 * @param answer of a call about the customer's booking
 * @throws {v.ValiError} when it is not a booking
 */
export const parseMyBooking = (answer: unknown): MyBooking => v.parse(Booking, answer);

import { DAYS, FREQUENCIES } from '@site/contract/bookings';
import type { MyBooking } from '@site/contract/my-booking';
import * as v from 'valibot';

const Text = v.string();
const IsoDate = v.pipe(Text, v.isoDate());
const slot = { day: v.picklist(DAYS), start: Text, end: Text };

const Booking: v.GenericSchema<unknown, MyBooking> = v.object({
  ...slot,
  version: v.number(),
  firstName: Text,
  address: Text,
  cleaningFrequency: v.picklist(FREQUENCIES),
  propertyDetails: v.object({ bedrooms: v.number(), bathrooms: v.number() }),
  firstClean: v.nullable(IsoDate),
  cleans: v.array(v.object({ date: IsoDate, isSkipped: v.boolean(), canChange: v.boolean() })),
  freeSlots: v.array(v.object({ ...slot, from: v.nullable(IsoDate) })),
  moveRefusal: v.nullable(Text),
  cancelRefusal: v.nullable(Text),
  cancelledAt: v.nullable(Text),
});

/**
 * @param response of a call about the customer's booking
 * @throws {v.ValiError} when it is not a booking
 */
export const parseMyBooking = (response: unknown): MyBooking => v.parse(Booking, response);

import {
  BOOK_RECURRING_SLOT_URL,
  type BookSlot,
  DAYS,
  FREQUENCIES,
  RECURRING_BOOKINGS_URL,
} from '@site/contract/bookings';
import { ACTORS } from '@site/contract/history';
import { type StaffBooking, staffBookingUrl } from '@site/contract/staff-bookings';
import * as v from 'valibot';
import type { Client, ClientResponse } from './client.js';
import { aBooking } from './requests.js';
import { weekOf } from './responses.js';

const Slot = v.object({
  day: v.picklist(DAYS),
  start: v.string(),
  end: v.string(),
});
const Text = v.string();

/** Strict: nothing else reaches the browser. */
const Booking = v.strictObject({
  ...Slot.entries,
  id: Text,
  version: v.number(),
  customer: v.strictObject({
    firstName: Text,
    lastName: Text,
    email: Text,
    phone: Text,
    address: Text,
  }),
  cleaningFrequency: v.picklist(FREQUENCIES),
  propertyDetails: v.strictObject({ bedrooms: v.number(), bathrooms: v.number() }),
  bookedAt: v.pipe(Text, v.isoTimestamp()),
  firstClean: v.nullable(v.pipe(Text, v.isoDate())),
  fortnight: v.nullable(v.picklist(['A', 'B'])),
  nextCleans: v.array(v.pipe(Text, v.isoDate())),
  skippedCleans: v.array(v.pipe(Text, v.isoDate())),
  dates: v.array(v.pipe(Text, v.isoDate())),
  suggestedDate: v.nullable(v.pipe(Text, v.isoDate())),
  cancellation: v.nullable(
    v.strictObject({
      at: v.pipe(Text, v.isoTimestamp()),
      undoUntil: v.pipe(Text, v.isoTimestamp()),
      reason: Text,
    }),
  ),
  freeSlots: v.array(Slot),
  history: v.array(
    v.strictObject({
      at: v.pipe(Text, v.isoTimestamp()),
      action: Text,
      actor: v.picklist(ACTORS),
      actorName: v.nullable(Text),
      details: v.record(Text, v.unknown()),
    }),
  ),
});

/**
 * The booking in a response.
 *
 * @throws {v.ValiError} when the response is something else
 */
export const bookingOf = (response: ClientResponse): StaffBooking =>
  v.parse(Booking, response.json());

/** What happened to a booking, the latest first. */
export const actions = ({ history }: StaffBooking) => history.map(({ action }) => action);

/** The office, which acts on bookings over HTTP. */
export class Office {
  constructor(private readonly api: Client) {}

  /** Has a customer book a slot, and finds the booking. */
  async givenBooking(changes: Partial<BookSlot> = {}): Promise<StaffBooking> {
    const booking = aBooking(changes);
    await this.api.post(BOOK_RECURRING_SLOT_URL, booking);
    const week = weekOf(await this.api.get(RECURRING_BOOKINGS_URL));
    const found = week[booking.day]?.find(({ start }) => start === booking.start);
    return this.booking(v.parse(Text, found?.id));
  }

  async booking(id: string): Promise<StaffBooking> {
    return bookingOf(await this.api.get(staffBookingUrl(id)));
  }

  /** A change, based on the version that the booking has unless the body says otherwise. */
  change({ id, version }: StaffBooking, part: string, body: object): Promise<ClientResponse> {
    return this.api.put(`${staffBookingUrl(id)}/${part}`, { version, ...body });
  }

  cancel(booking: StaffBooking, reason = 'Moves house'): Promise<ClientResponse> {
    return this.change(booking, 'cancellation', { reason });
  }

  /** The slots that are booked, such as `Tuesday 09:00`. */
  async booked(): Promise<string[]> {
    const week = weekOf(await this.api.get(RECURRING_BOOKINGS_URL));
    return Object.entries(week).flatMap(([day, bookings]) =>
      bookings.map(({ start }) => `${day} ${start}`),
    );
  }

  /** As staff pages of earlier contracts do, which name no version. */
  undo({ id }: StaffBooking): Promise<ClientResponse> {
    return this.api.delete(`${staffBookingUrl(id)}/cancellation`);
  }

  /** Undoes this cancellation, not a later one. */
  undoThis({ id, version }: StaffBooking): Promise<ClientResponse> {
    return this.api.delete(`${staffBookingUrl(id)}/cancellation?version=${version}`);
  }

  /** Confirms the first clean on the suggested date. */
  async confirmed(booking: StaffBooking): Promise<StaffBooking> {
    return bookingOf(await this.change(booking, 'first-clean', { date: booking.suggestedDate }));
  }
}

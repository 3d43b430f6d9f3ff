import {
  DAYS,
  RECURRING_BOOKINGS_URL,
  type RecurringBooking,
  type RecurringBookings,
} from '@site/contract/bookings';
import { HttpResponse, http } from 'msw';
import { server } from './server';

/** A complete booking, 09:00 to 11:00. */
export function aBooking(details: Partial<RecurringBooking> = {}): RecurringBooking {
  return {
    start: '09:00',
    end: '11:00',
    cleaningFrequency: 'weekly',
    customer: aCustomer(),
    propertyDetails: { bedrooms: 2, bathrooms: 1 },
    bookedAt: '2026-03-04T22:04:00.000Z',
    ...details,
  };
}

export function aCustomer(details: Partial<NonNullable<RecurringBooking['customer']>> = {}) {
  return {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    phone: '0491 570 156',
    address: '1 Crown Street, Surry Hills NSW 2010',
    ...details,
  };
}

/** On three days, of customers with different names; Friday's without its rooms and the time of booking. */
export const THREE_BOOKINGS: Partial<RecurringBookings> = {
  Monday: [
    aBooking({ customer: aCustomer({ firstName: 'Émile' }), cleaningFrequency: 'fortnightly' }),
  ],
  Tuesday: [
    aBooking({
      customer: aCustomer({ firstName: 'Bao', lastName: 'Nguyen' }),
      propertyDetails: { bedrooms: 6, bathrooms: 3 },
    }),
  ],
  Friday: [{ start: '15:00', end: '17:00', cleaningFrequency: 'weekly', customer: aCustomer() }],
};

/** Serves these bookings; days that are left out have none. */
export function serveBookings(bookings: Partial<RecurringBookings>) {
  const week = Object.fromEntries(DAYS.map((day) => [day, bookings[day] ?? []]));
  server.use(http.get(RECURRING_BOOKINGS_URL, () => HttpResponse.json(week)));
}

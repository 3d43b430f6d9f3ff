import type { BookingColumns } from '../bookings/booking-columns.js';
import { bookingChangeEmail } from './booking-change-emails.js';
import { customerChangeEmail, customerChangeEmailToOffice } from './customer-change-emails.js';

const company = { name: 'Southerly Cleaning', phone: '0491 570 156' };
const booking: BookingColumns = {
  day: 'Tuesday',
  start: '09:00:00',
  end: '11:00:00',
  firstName: 'Mia',
  lastName: 'Nguyen',
  email: 'mia@example.com',
  phone: '0491 570 157',
  address: '1 Crown St, Surry Hills NSW 2010',
  frequency: 'weekly',
  bedrooms: 2,
  bathrooms: 1,
  firstClean: '2026-11-10',
  skippedCleans: ['2026-11-17', '2026-11-24', '2027-01-19'],
  marketingLinkId: null,
};
const held = { ...booking, skippedCleans: ['2027-01-19'] };

/** What the emails about a change say, by their labels. */
const factsOf = (sent: BookingColumns, now: Date) =>
  [
    bookingChangeEmail('changed', sent, { company, now, page: undefined }),
    customerChangeEmail({ change: 'phone', booking: sent, now }, company, undefined),
    customerChangeEmailToOffice({ change: 'phone', booking: sent, now }),
  ].map(({ facts }) => Object.fromEntries(facts));

test.each([
  ['begins', '2026-11-23T21:59:59Z', 'Tuesday 24 November 2026'],
  ['has begun', '2026-11-23T22:00:00Z', 'Tuesday 1 December 2026'],
])('when the clean of today %s, the next clean is the one that is to come', (_, now, next) => {
  expect(factsOf(held, new Date(now)).map((facts) => facts['Next clean'])).toEqual([
    next,
    next,
    next,
  ]);
});

test('a clean of today that was skipped is not listed once its time is over; the eighth to come is', () => {
  const [, customer, office] = factsOf(booking, new Date('2026-11-24T05:00:00Z'));
  expect(customer?.Skipped).toBe('Tuesday 19 January 2027');
  expect(office?.Skipped).toBe('Tuesday 19 January 2027');
});

import type { BookingColumns } from '../bookings/booking-columns.js';
import { bookingChangeEmail } from './booking-change-emails.js';
import { bookingEmailToCustomer, bookingEmailToOffice } from './booking-emails.js';
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

/** The facts of the emails about a change, by label. */
const factsOf = (sent: BookingColumns, now: Date) =>
  [
    bookingChangeEmail('changed', sent, { company, now, page: undefined }),
    customerChangeEmail({ change: 'phone', booking: sent, now }, company, undefined),
    customerChangeEmailToOffice({ change: 'phone', booking: sent, now }),
  ].map(({ facts }) => Object.fromEntries(facts));

test.each([
  ['is about to begin', '2026-11-23T21:59:59Z', 'Tuesday 24 November 2026'],
  ['has begun', '2026-11-23T22:00:00Z', 'Tuesday 1 December 2026'],
])('when the clean of today %s, the next clean is the first that has not begun', (_, now, next) => {
  expect(factsOf(held, new Date(now)).map((facts) => facts['Next clean'])).toEqual([
    next,
    next,
    next,
  ]);
});

test('once its time is over, a skipped clean of today is not listed; the eighth clean to come is', () => {
  const [changed, customer, office] = factsOf(booking, new Date('2026-11-24T05:00:00Z'));
  expect(changed?.Skipped).toBe('Tuesday 19 January 2027');
  expect(customer?.Skipped).toBe('Tuesday 19 January 2027');
  expect(office?.Skipped).toBe('Tuesday 19 January 2027');
});

test('all skipped cleans to come are listed, earliest first: those of a fortnightly booking that is weekly now, too', () => {
  const skippedCleans = ['2027-03-30', '2027-02-23', '2027-02-24'];
  for (const facts of factsOf({ ...booking, skippedCleans }, new Date('2026-11-24T05:00:00Z'))) {
    expect(facts.Skipped).toBe('Tuesday 23 February 2027\nTuesday 30 March 2027');
  }
});

test('a booking email that is sent late names the first clean that is held', () => {
  const late = { ...booking, skippedCleans: ['2026-11-10'] };
  for (const { facts } of [bookingEmailToCustomer(late, company, ''), bookingEmailToOffice(late)]) {
    expect(Object.fromEntries(facts)['First clean']).toBe('Tuesday 17 November 2026');
  }
});

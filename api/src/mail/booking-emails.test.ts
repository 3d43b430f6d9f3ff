import type { BookingColumns } from '../bookings/booking-columns.js';
import { bookingChangeEmail } from './booking-change-emails.js';
import { bookingEmailToOffice } from './booking-emails.js';
import { customerChangeEmail } from './customer-change-emails.js';
import { BOOKING_CHANGES } from './queue-booking-change.js';
import { CUSTOMER_CHANGES } from './queue-customer-change.js';

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
  skippedCleans: [],
  marketingLinkId: null,
};

describe('§9 the price', () => {
  const about = { company, now: new Date(), page: undefined };
  const pricesIn = (sent: BookingColumns) =>
    [
      ...BOOKING_CHANGES.map((change) => bookingChangeEmail(change, sent, about)),
      ...CUSTOMER_CHANGES.map((change) =>
        customerChangeEmail({ change, booking: sent, now: about.now }, company, undefined),
      ),
    ].map(({ subject, facts }) => [subject, Object.fromEntries(facts).Price]);

  test.each([
    [2, '$116 per clean, GST included'],
    [5, 'We agree on it with you'],
  ])(
    'of %d bedrooms is in every email about a change of a confirmed booking, unless that is cancelled',
    (bedrooms, text) => {
      for (const [subject, price] of pricesIn({ ...booking, bedrooms })) {
        const expected = /cancelled/.test(subject ?? '') ? undefined : text;
        expect([subject, price]).toEqual([subject, expected]);
      }
    },
  );

  test('is in none before the date is confirmed', () => {
    for (const [subject, price] of pricesIn({ ...booking, firstClean: null })) {
      expect([subject, price]).toEqual([subject, undefined]);
    }
  });
});

test('§9 the office is asked to agree on a price for a size without one', () => {
  const askedOf = (bedrooms: number) =>
    bookingEmailToOffice({ ...booking, bedrooms }).paragraphs.some((text) =>
      /agree on one/.test(text),
    );
  expect([askedOf(2), askedOf(5)]).toEqual([false, true]);
});

import type { QuoteRequest } from '@site/contract/quotes';
import type { BookingColumns } from '../bookings/booking-columns.js';
import type { Env } from '../config/env.js';
import { bookingChangeEmail } from '../mail/booking-change-emails.js';
import { bookingEmailToCustomer, bookingEmailToOffice } from '../mail/booking-emails.js';
import {
  customerChangeEmail,
  customerChangeEmailToOffice,
} from '../mail/customer-change-emails.js';
import type { EmailContent } from '../mail/email-content.js';
import { BOOKING_CHANGES } from '../mail/queue-booking-change.js';
import { CUSTOMER_CHANGES } from '../mail/queue-customer-change.js';
import { quoteEmailToCustomer, quoteEmailToOffice } from '../mail/quote-emails.js';
import { rejectedEmailToOffice, rejectedInvitationToOffice } from '../mail/rejected-email.js';
import { reminderEmail } from '../mail/reminder-email.js';
import { staffInvitationEmail } from '../mail/staff-invitation-email.js';

const CUSTOMER = {
  name: 'Mia Nguyen',
  email: 'mia@example.com',
  phone: '0491 570 157',
  address: 'Unit 3/12 Wattle Lane\nSurry Hills NSW 2010',
};

const BOOKING: BookingColumns = {
  ...CUSTOMER,
  firstName: 'Mia',
  lastName: 'Nguyen',
  day: 'Tuesday',
  start: '13:00',
  end: '15:00',
  frequency: 'fortnightly',
  bedrooms: 3,
  bathrooms: 2,
  firstClean: '2026-03-03',
  marketingLinkId: null,
  skippedCleans: ['2026-03-31'],
};
const NEW_BOOKING = { ...BOOKING, firstClean: null, skippedCleans: [] };
/** The customer's own page; its token is an example. */
const PAGE = 'https://www.example.com/booking/ZXhhbXBsZS1leGFtcGxlLWV4YW1wbGUtZXhhbXBsZS0';
/** When the emails are sent. */
const NOW = new Date('2026-02-25T01:00:00Z');

const QUOTE: QuoteRequest = {
  ...CUSTOMER,
  specialInstructions: 'The key is under the mat.\nPlease mind the cat.',
  type: 'residential',
  bedrooms: 3,
  bathrooms: 2,
  selectedServices: ['House', 'Windows'],
};

/** One email of each kind, by the kind. */
export function emailExamples(company: Env['company']): ReadonlyMap<string, EmailContent> {
  return new Map([
    ['quote-to-customer', quoteEmailToCustomer(QUOTE, company)],
    ['quote-to-office', quoteEmailToOffice(QUOTE)],
    ['booking-to-customer', bookingEmailToCustomer(NEW_BOOKING, company, PAGE)],
    ['booking-to-office', bookingEmailToOffice(NEW_BOOKING)],
    ...BOOKING_CHANGES.map(
      (change) =>
        [
          `booking-${change}`,
          bookingChangeEmail(change, BOOKING, {
            company,
            now: NOW,
            page: change === 'cancelled' ? undefined : PAGE,
          }),
        ] as const,
    ),
    ...CUSTOMER_CHANGES.flatMap((change) => {
      const notice = { change, booking: BOOKING, now: NOW, date: '2026-03-31' };
      const page = change === 'cancelled' ? undefined : PAGE;
      return [
        [`customer-${change}-to-customer`, customerChangeEmail(notice, company, page)] as const,
        [
          `customer-${change}-to-office`,
          customerChangeEmailToOffice(
            notice,
            change === 'cancelled' ? { reason: 'We are moving house.' } : undefined,
          ),
        ] as const,
      ];
    }),
    ['reminder', reminderEmail('2026-03-03', BOOKING, { company, page: PAGE })],
    [
      'staff-invitation',
      staffInvitationEmail(
        { name: 'Mia Park', url: 'https://www.example.com/w/join/fV0mqZ0cIhQ2Pn1yqk3y1M3r' },
        company,
      ),
    ],
    ['rejected-to-office', rejectedEmailToOffice('booking', CUSTOMER)],
    [
      'rejected-invitation-to-office',
      rejectedInvitationToOffice({
        name: 'Mia Park',
        email: 'mia@example.com',
        invitedBy: 'Olga Petrova',
      }),
    ],
  ]);
}

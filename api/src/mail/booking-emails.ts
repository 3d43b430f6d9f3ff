import { FREQUENCY_NAMES, formatRooms, formatTime } from '@site/contract/booking-texts';
import { listedPrice } from '@site/contract/prices';
import type { BookingColumns } from '../bookings/booking-columns.js';
import type { Company } from '../config/env.js';
import type { Correspondent } from './address-email.js';
import { firstCleanFacts } from './clean-facts.js';
import type { EmailContent } from './email-content.js';
import { emailWithoutLinks, withoutLinks } from './without-links.js';

/** The link to the customer's own page. */
export const bookingLink = (url: string): NonNullable<EmailContent['link']> => ({
  label: 'See or change your booking',
  url,
});

/**
 * The email to the customer who has booked. It promises no date: the office confirms it, and may have done so if the
 * email is sent late.
 *
 * @param page URL of the customer's own page
 */
export function bookingEmailToCustomer(
  booking: BookingColumns,
  company: Company,
  page: string,
): EmailContent {
  return {
    subject: `Your regular cleaning with ${company.name}`,
    paragraphs: [
      `Hello ${withoutLinks(booking.firstName)},`,
      'Thank you for booking your regular cleaning with us. This is the time slot that we keep for you:',
    ],
    facts: [...bookingFacts(booking), ...firstCleanFacts(booking)],
    link: bookingLink(page),
    closing: [
      `${booking.firstClean === null ? 'We will confirm the date of your first clean soon. It' : 'Your first clean'} is a trial without obligation. If you have any questions, call us on ${company.phone} or reply to this email.`,
      company.name,
    ],
  };
}

const NO_LISTED_PRICE =
  'This size has no listed price: agree on one with the customer before you confirm the date.';

export function bookingEmailToOffice(booking: BookingColumns): EmailContent {
  return {
    subject: `New booking: ${when(booking)}, ${FREQUENCY_NAMES[booking.frequency].toLowerCase()}`,
    paragraphs: [
      booking.firstClean === null
        ? 'A customer has booked a regular cleaning. Please confirm the date of the first clean.'
        : 'A customer has booked a regular cleaning.',
      ...(listedPrice(booking) === undefined ? [NO_LISTED_PRICE] : []),
    ],
    facts: [...bookingFacts(booking), ...firstCleanFacts(booking), ...contactFacts(booking)],
    closing: ['Sent by the website.'],
  };
}

/** What was booked, as name and value. */
export const bookingFacts = (booking: BookingColumns): EmailContent['facts'] => [
  ['Time', when(booking)],
  ['Frequency', FREQUENCY_NAMES[booking.frequency]],
  ['Bedrooms', formatRooms(booking.bedrooms)],
  ['Bathrooms', formatRooms(booking.bathrooms)],
  ['Address', withoutLinks(booking.address)],
];

/** Who booked, for the office. */
export const contactFacts = (booking: BookingColumns): EmailContent['facts'] => [
  ['Customer', withoutLinks(customerOf(booking).name)],
  ['Email', emailWithoutLinks(booking.email)],
  phoneFact(booking),
];

/** The customer of a booking, as typed. */
export const customerOf = ({ firstName, lastName, email }: BookingColumns): Correspondent => ({
  name: `${firstName} ${lastName}`,
  address: email,
});

export const phoneFact = (booking: BookingColumns) =>
  ['Phone', withoutLinks(booking.phone)] as const;

/**
 * What a clean costs; nothing before the date is confirmed. A size without a listed price says so: the latest price in
 * the customer's mailbox may be that of another size.
 */
export function priceFacts(booking: BookingColumns): EmailContent['facts'] {
  if (booking.firstClean === null) return [];
  const price = listedPrice(booking);
  const text =
    price === undefined ? 'We agree on it with you' : `$${price} per clean, GST included`;
  return [['Price', text]];
}

/** `Tuesday 1:00pm - 3:00pm` */
export const when = ({ day, start, end }: BookingColumns) =>
  `${day} ${formatTime(start)} - ${formatTime(end)}`;

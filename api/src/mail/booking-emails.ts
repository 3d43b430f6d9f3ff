import { FREQUENCY_NAMES, formatRooms, formatTime } from '@site/contract/booking-texts';
import type { BookingEntity } from '../bookings/booking.entity.js';
import type { EmailContent } from './email-content.js';
import { emailWithoutLinks, withoutLinks } from './without-links.js';

interface Company {
  name: string;
  phone: string;
}

/** To the customer. No date is promised: the office confirms it. */
export function bookingEmailToCustomer(booking: BookingEntity, company: Company): EmailContent {
  return {
    subject: `Your regular cleaning with ${company.name}`,
    paragraphs: [
      `Hello ${withoutLinks(booking.firstName)},`,
      'Thank you for booking your regular cleaning with us. This is the time slot that we keep for you:',
    ],
    facts: facts(booking),
    closing: [
      `We will confirm the date of your first clean soon. It is a trial without obligation. If you have any questions, call us on ${company.phone} or reply to this message.`,
      company.name,
    ],
  };
}

export function bookingEmailToBusiness(booking: BookingEntity): EmailContent {
  return {
    subject: `New booking: ${when(booking)}, ${FREQUENCY_NAMES[booking.frequency].toLowerCase()}`,
    paragraphs: [
      'A customer has booked a regular cleaning. Please confirm the date of the first clean.',
    ],
    facts: [
      ...facts(booking),
      ['Customer', withoutLinks(`${booking.firstName} ${booking.lastName}`)],
      ['E-mail', emailWithoutLinks(booking.email)],
      ['Phone', withoutLinks(booking.phone)],
    ],
    closing: ['Sent by the website.'],
  };
}

const facts = (booking: BookingEntity): EmailContent['facts'] => [
  ['Time', when(booking)],
  ['Frequency', FREQUENCY_NAMES[booking.frequency]],
  ['Bedrooms', formatRooms(booking.bedrooms)],
  ['Bathrooms', formatRooms(booking.bathrooms)],
  ['Address', withoutLinks(booking.address)],
];

const when = ({ day, start, end }: BookingEntity) =>
  `${day} ${formatTime(start)} - ${formatTime(end)}`;

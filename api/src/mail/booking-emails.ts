import { MAX_ROOMS } from '@site/contract/bookings';
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
    subject: `New booking: ${when(booking)}, ${booking.frequency}`,
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
  ['Frequency', booking.frequency],
  ['Bedrooms', rooms(booking.bedrooms)],
  ['Bathrooms', rooms(booking.bathrooms)],
  ['Address', withoutLinks(booking.address)],
];

const when = ({ day, start, end }: BookingEntity) =>
  `${day} ${twelveHour(start)} - ${twelveHour(end)}`;

/** `13:00:00` as `1:00pm`. */
function twelveHour(time: string): string {
  const [hour = '', minute = ''] = time.split(':');
  return `${Number(hour) % 12 || 12}:${minute}${Number(hour) < 12 ? 'am' : 'pm'}`;
}

export const rooms = (count: number) => (count === MAX_ROOMS ? `${count}+` : `${count}`);

import type { BookingColumns } from '../bookings/booking-columns.js';
import type { Company } from '../config/env.js';
import { bookingFacts, bookingLink, phoneFact, priceFacts } from './booking-emails.js';
import { cleanFacts, firstCleanFacts } from './clean-facts.js';
import type { EmailContent } from './email-content.js';
import type { BookingChange } from './queue-booking-change.js';
import { withoutLinks } from './without-links.js';

interface ChangeTexts {
  subject: string;
  sentence: string;
  /** What the attached invitation does. */
  calendar: string;
}

const TEXTS: Readonly<Record<BookingChange, ChangeTexts>> = {
  confirmed: {
    subject: 'The date of your first clean',
    sentence: 'We have confirmed the date of your first clean.',
    calendar: 'The attached invitation adds your regular cleaning to your calendar.',
  },
  changed: {
    subject: 'Your regular cleaning has changed',
    sentence: 'Your regular cleaning has changed. Here are the new details.',
    calendar: 'The attached invitation changes it in your calendar, too.',
  },
  cancelled: {
    subject: 'Your regular cleaning is cancelled',
    sentence: 'Your regular cleaning is cancelled. We will no longer come at this time.',
    calendar: 'The attached file removes it from your calendar.',
  },
  restored: {
    subject: 'Your regular cleaning goes on',
    sentence: 'Your regular cleaning is not cancelled after all. It goes on as before.',
    calendar: 'The attached invitation has it for your calendar.',
  },
};

/**
 * The email to the customer after the office has changed a booking.
 *
 * @param page URL of the customer's own page; left out when the booking is cancelled
 */
export function bookingChangeEmail(
  change: BookingChange,
  booking: BookingColumns,
  { company, now, page }: { company: Company; now: Date; page: string | undefined },
): EmailContent {
  const { subject, sentence, calendar } = TEXTS[change];
  return {
    subject,
    paragraphs: [
      `Hello ${withoutLinks(booking.firstName)},`,
      booking.firstClean === null ? sentence : `${sentence} ${calendar}`,
    ],
    facts: factsOf(change, booking, now),
    ...(page && { link: bookingLink(page) }),
    closing: [
      `If you have any questions, call us on ${company.phone} or reply to this email.`,
      company.name,
    ],
  };
}

function factsOf(change: BookingChange, booking: BookingColumns, now: Date): EmailContent['facts'] {
  if (change === 'cancelled') return bookingFacts(booking);
  // This email may replace a dropped one about a new phone number.
  const facts = [...bookingFacts(booking), phoneFact(booking), ...priceFacts(booking)];
  const cleans = change === 'confirmed' ? firstCleanFacts(booking) : cleanFacts(booking, now);
  return [...cleans, ...facts];
}

import { formatDate } from '@site/contract/date-texts';
import type { BookingColumns } from '../bookings/booking-columns.js';
import type { Company } from '../config/env.js';
import { bookingFacts } from './booking-emails.js';
import type { EmailContent } from './email-content.js';
import { withoutLinks } from './without-links.js';

/**
 * The email to the customer on the day before a first clean.
 *
 * @param date of the clean, `YYYY-MM-DD`
 * @param page URL of the customer's own page
 */
export function reminderEmail(
  date: string,
  booking: BookingColumns,
  { company, page }: { company: Company; page: string },
): EmailContent {
  return {
    subject: `Reminder: your clean on ${formatDate(date)}`,
    paragraphs: [
      `Hello ${withoutLinks(booking.firstName)},`,
      `This is a reminder of your clean on ${formatDate(date)}. Please make sure that we can get in, and that there is electricity and running water.`,
    ],
    facts: [['Date', formatDate(date)], ...bookingFacts(booking)],
    // Not to change it: less than 24 hours before the clean, only a call helps.
    link: { label: 'See your booking', url: page },
    closing: [
      `If something has come up, call us on ${company.phone} or reply to this email.`,
      company.name,
    ],
  };
}

import { isInSeries } from '@site/contract/clean-dates';
import type { BookingColumns } from '../bookings/booking-columns.js';
import type { Env } from '../config/env.js';
import { bookingFacts, customerOf } from './booking-emails.js';
import {
  type CalendarInvitation,
  type CleanSeries,
  calendarInvitation,
} from './calendar-invitation.js';
import { displayName } from './display-name.js';
import { withoutLinks } from './without-links.js';

interface Booking extends BookingColumns {
  id: string;
  bookedAt: Date;
  version: number;
  changedAt: Date;
}

interface CalendarFile extends CalendarInvitation {
  filename: string;
}

/** A booking's cleans as a file for calendars; none before their date is confirmed. */
export function bookingCalendar(
  booking: Booking,
  { mail, company }: Pick<Env, 'mail' | 'company'>,
  method: CleanSeries['method'],
): CalendarFile | undefined {
  const { firstClean, frequency, skippedCleans, start, end } = booking;
  if (firstClean === null) return undefined;
  const facts = bookingFacts(booking).map(([name, value]) => `${name}: ${value}`);
  return {
    filename: method === 'CANCEL' ? 'cancelled-cleaning.ics' : 'regular-cleaning.ics',
    ...calendarInvitation({
      uid: `booking-${booking.id}-${booking.bookedAt.getTime()}@${mail.from.split('@').at(-1)}`,
      sequence: booking.version,
      method,
      firstClean,
      frequency,
      skipped: skippedCleans.filter((date) => isInSeries({ firstClean, frequency }, date)),
      start: start.slice(0, 5),
      end: end.slice(0, 5),
      changedAt: booking.changedAt,
      summary: `Regular cleaning with ${company.name}`,
      description: [...facts, `Phone: ${company.phone}`].join('\n'),
      location: withoutLinks(booking.address),
      organizer: { name: company.name, email: mail.office },
      attendee: {
        name: displayName(customerOf(booking).name),
        email: booking.email,
      },
    }),
  };
}

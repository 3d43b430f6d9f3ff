import type { BookingColumns } from '../bookings/booking-columns.js';
import type { Env } from '../config/env.js';
import { bookingFacts } from './booking-emails.js';
import { displayName } from './display-name.js';
import { type Invitation, invitation } from './invitation.js';
import { withoutLinks } from './without-links.js';

interface Booking extends BookingColumns {
  id: string;
  bookedAt: Date;
  version: number;
  changedAt: Date;
}

/** The invitation to a booking's cleans, as a file beside the email; none before their date is confirmed. */
export function bookingInvitation(
  booking: Booking,
  { mail, company }: Pick<Env, 'mail' | 'company'>,
  isCancelled: boolean,
): (Invitation & { filename: string }) | undefined {
  const { firstClean, frequency, start, end } = booking;
  if (firstClean === null) return undefined;
  const facts = bookingFacts(booking).map(([name, value]) => `${name}: ${value}`);
  return {
    filename: isCancelled ? 'cancelled-cleaning.ics' : 'regular-cleaning.ics',
    ...invitation({
      uid: `booking-${booking.id}-${booking.bookedAt.getTime()}@${mail.from.split('@').at(-1)}`,
      sequence: booking.version,
      isCancelled,
      ...{ firstClean, frequency },
      start: start.slice(0, 5),
      end: end.slice(0, 5),
      changedAt: booking.changedAt,
      summary: `Regular cleaning with ${company.name}`,
      description: [...facts, `Phone: ${company.phone}`].join('\n'),
      location: withoutLinks(booking.address),
      organizer: { name: company.name, email: mail.business },
      attendee: {
        name: displayName(`${booking.firstName} ${booking.lastName}`),
        email: booking.email,
      },
    }),
  };
}

import type { Frequency, Slot } from '@site/contract/bookings';
import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventRepeatingFreq,
  ICalEventStatus,
} from 'ical-generator';
import { withAsciiDomain } from '../email-address/domain-forms.js';
import { SYDNEY_TIME_ZONE } from './sydney-time-zone.js';

interface Person {
  name: string;
  email: string;
}

/** The cleans of one booking as a series in the customer's calendar. */
export interface CleanSeries extends Pick<Slot, 'start' | 'end'> {
  /** The same for every invitation to this booking. */
  uid: string;
  /** Rises with each invitation; calendars ignore an older one. */
  sequence: number;
  /** `PUBLISH` is for a file that customers save themselves; emails have one of the others. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  /** `YYYY-MM-DD` in Sydney. */
  firstClean: string;
  frequency: Frequency;
  /** Dates of the series without a clean. */
  skipped: readonly string[];
  /** When the booking was changed. */
  changedAt: Date;
  summary: string;
  description: string;
  location: string;
  organizer: Person;
  attendee: Person;
}

export interface CalendarInvitation extends Pick<CleanSeries, 'method'> {
  /** iCalendar (RFC 5545, RFC 5546). */
  content: string;
}

const WEEKS_BETWEEN: Readonly<Record<Frequency, number>> = { weekly: 1, fortnightly: 2 };
const ZONE = 'Australia/Sydney';

/** Adds the series to a calendar, changes it there, or removes it. */
export function calendarInvitation(series: CleanSeries): CalendarInvitation {
  const { method, firstClean, organizer, attendee } = series;
  const startOn = (date: string) => `${date}T${series.start}:00`;
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: { company: organizer.name, product: 'website', language: 'EN' },
    // Only the event names its zone: if the calendar had one, the library would write DTSTAMP in local time.
    timezone: { name: null, generator: () => SYDNEY_TIME_ZONE },
  });
  calendar.createEvent({
    id: series.uid,
    sequence: series.sequence,
    stamp: series.changedAt,
    // Without an offset: the library writes the wall-clock time as it is, beside the zone's name.
    start: startOn(firstClean),
    end: `${firstClean}T${series.end}:00`,
    timezone: ZONE,
    repeating: {
      freq: ICalEventRepeatingFreq.WEEKLY,
      interval: WEEKS_BETWEEN[series.frequency],
      ...(series.skipped.length > 0 && { exclude: series.skipped.map(startOn) }),
    },
    summary: series.summary,
    description: series.description,
    location: series.location,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: inParameter(organizer),
    // What is published has no attendees (RFC 5546, 3.2.1).
    attendees:
      method === 'PUBLISH'
        ? []
        : [{ ...inParameter(attendee), rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
  });
  return { method, content: calendar.toString() };
}

/** The value of a parameter has no escapes (RFC 5545, 3.2), but the library escapes quotes and backslashes in it. */
const inParameter = ({ name, email }: Person): Person => ({
  name: name.replaceAll('"', "'").replaceAll('\\', '/'),
  email: inMailto(email),
});

/** The library writes the address after `mailto:` as it is; some characters have another meaning there (RFC 6068, 2). */
function inMailto(email: string): string {
  return encodeURI(withAsciiDomain(email)).replaceAll(/[#/?]/g, encodeURIComponent);
}

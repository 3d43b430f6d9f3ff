import ICAL from 'ical.js';

/** What a calendar program reads in an invitation. */
export interface ReadInvitation {
  method: string;
  uid: string;
  sequence: number;
  status: string;
  summary: string;
  location: string;
  organizer: string;
  attendees: { address: string; name: string; parameters: string[] }[];
  /** Start and end of the first occurrences of the series. */
  occurrences(count: number): { start: Date; end: Date }[];
}

/** Reads an iCalendar file as a program does that knows no time zones but those in the file. */
export function readInvitation(content: string): ReadInvitation {
  const calendar = new ICAL.Component(ICAL.parse(content));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const components = calendar.getAllSubcomponents('vevent');
  if (components.length !== 1) throw new Error(`There are ${components.length} events.`);
  const event = new ICAL.Event(components[0]);
  const text = (name: string) => String(event.component.getFirstPropertyValue(name));
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: event.uid,
    sequence: event.sequence,
    status: text('status'),
    summary: event.summary,
    location: event.location,
    organizer: text('organizer'),
    attendees: event.attendees.map((attendee) => ({
      address: String(attendee.getFirstValue()),
      name: String(attendee.getFirstParameter('cn')),
      parameters: Object.keys(attendee.jCal[1]).sort(),
    })),
    occurrences: (count) => occurrences(event, count),
  };
}

function occurrences(event: ICAL.Event, count: number) {
  const series = event.iterator();
  return Array.from({ length: count }, () => {
    const { startDate, endDate } = event.getOccurrenceDetails(series.next());
    return { start: startDate.toJSDate(), end: endDate.toJSDate() };
  });
}

import { nextCleans, sydneyInstant } from '@site/contract/clean-dates';
import { readInvitation } from '../../test/support/calendar.js';
import { type CleanSeries, calendarInvitation } from './calendar-invitation.js';

const series: CleanSeries = {
  uid: 'booking-1-2@example.com',
  sequence: 3,
  method: 'REQUEST',
  skipped: [],
  firstClean: '2026-03-29',
  start: '09:00',
  end: '11:00',
  frequency: 'weekly',
  changedAt: new Date('2026-03-01T01:02:03Z'),
  summary: 'Regular cleaning',
  description: 'Time: 9:00am\nFrequency: Weekly',
  location: '1 Crown St, Surry Hills; NSW 2010',
  organizer: { name: 'Southerly Cleaning', email: 'office@example.com' },
  attendee: { name: 'Mia Nguyen', email: 'mia@example.com' },
};
const read = (changes: Partial<CleanSeries> = {}) =>
  readInvitation(calendarInvitation({ ...series, ...changes }).content);

test.each([
  ['weekly', '2026-03-29', 80],
  ['fortnightly', '2026-03-29', 40],
  ['weekly', '2026-09-27', 80],
  ['weekly', '2026-04-05', 10],
  ['weekly', '2026-10-04', 10],
] as const)(
  'a calendar program reads a %s series from %s as one at the same time on the clock in Sydney, in summer and winter',
  (frequency, firstClean, count) => {
    const dates = nextCleans({ firstClean, frequency }, new Date(`${firstClean}T00:00:00Z`), count);
    expect(read({ firstClean, frequency }).occurrences(count)).toEqual(
      dates.map((date) => ({
        start: new Date(sydneyInstant(date, '09:00')),
        end: new Date(sydneyInstant(date, '11:00')),
      })),
    );
  },
);

test.each([
  ['weekly', '2026-03-29', ['2026-03-29', '2026-04-05', '2026-04-12', '2026-10-04']],
  ['fortnightly', '2026-09-20', ['2026-10-04', '2026-10-18']],
  ['fortnightly', '2026-03-22', ['2026-04-05']],
] as const)(
  'a calendar program leaves the skipped dates of a %s series from %s out, around both changes of the clocks',
  (frequency, firstClean, skipped) => {
    const now = new Date(`${firstClean}T00:00:00Z`);
    const dates = nextCleans({ firstClean, frequency, skipped }, now, 40);
    expect(dates.filter((date) => skipped.some((other) => other === date))).toEqual([]);
    expect(read({ firstClean, frequency, skipped }).occurrences(40)).toEqual(
      dates.map((date) => ({
        start: new Date(sydneyInstant(date, '09:00')),
        end: new Date(sydneyInstant(date, '11:00')),
      })),
    );
  },
);

test('a file that is published invites nobody', () => {
  const published = calendarInvitation({ ...series, method: 'PUBLISH' });
  expect(published.method).toBe('PUBLISH');
  expect(readInvitation(published.content)).toMatchObject({
    method: 'PUBLISH',
    uid: series.uid,
    sequence: 3,
    status: 'CONFIRMED',
    attendees: [],
  });
});

test('an invitation names the company as organizer and the customer as attendee', () => {
  const { occurrences: _, ...properties } = read();
  expect(properties).toEqual({
    method: 'REQUEST',
    uid: 'booking-1-2@example.com',
    sequence: 3,
    status: 'CONFIRMED',
    summary: 'Regular cleaning',
    location: '1 Crown St, Surry Hills; NSW 2010',
    organizer: 'mailto:office@example.com',
    attendees: [
      {
        address: 'MAILTO:mia@example.com',
        name: 'Mia Nguyen',
        parameters: ['cn', 'partstat', 'role', 'rsvp'],
      },
    ],
  });
});

test('a cancellation names the series, and cancels it', () => {
  expect(calendarInvitation({ ...series, method: 'CANCEL' }).method).toBe('CANCEL');
  const { method, uid, sequence, status } = read({ method: 'CANCEL', sequence: 4 });
  expect([method, uid, sequence, status]).toEqual([
    'CANCEL',
    'booking-1-2@example.com',
    4,
    'CANCELLED',
  ]);
});

test('an invitation says when it was made in UTC, as calendars require', () => {
  expect(calendarInvitation(series).content).toContain('\r\nDTSTAMP:20260301T010203Z\r\n');
});

test.each([
  'Mia "X" Nguyen',
  'Mia";CUTYPE="ROOM',
  'Mia\\',
  'Mia, Nguyen; x:y',
  'Zoë 山田 🧹'.repeat(10),
])('the name %j stays a name', (name) => {
  const { attendees, method } = read({ attendee: { ...series.attendee, name } });
  expect(method).toBe('REQUEST');
  expect(attendees).toEqual([
    {
      address: 'MAILTO:mia@example.com',
      name: name.replaceAll('"', "'").replaceAll('\\', '/'),
      parameters: ['cn', 'partstat', 'role', 'rsvp'],
    },
  ]);
});

test.each([
  ['50%25off?#x@example.com', '50%2525off%3F%23x@example.com'],
  ["o'neill+{a/b}@example.com", "o'neill+%7Ba%2Fb%7D@example.com"],
  ['zoë@exämple.com', 'zo%C3%AB@xn--exmple-cua.com'],
])('the email address %s is the URI mailto:%s', (email, uri) => {
  const { organizer, attendees } = read({
    organizer: { ...series.organizer, email },
    attendee: { ...series.attendee, email },
  });
  expect([organizer, attendees[0]?.address]).toEqual([`mailto:${uri}`, `MAILTO:${uri}`]);
});

test('an address with commas, backslashes and the words of the format stays an address', () => {
  const location = '1 Crown St, END:VEVENT; Sydney\\n';
  expect(read({ location }).location).toBe(location);
});

import { FREQUENCY_NAMES } from '@site/contract/booking-texts';
import { roomCount } from '../shared/booking-text';
import { toCsv } from '../shared/csv';
import { dateInFile } from '../shared/sydney-dates';
import type { BookedSlot } from './booked-slots';

const COLUMNS: readonly [title: string, value: (slot: BookedSlot) => string | undefined][] = [
  ['Day', ({ day }) => day],
  ['Start', ({ start }) => start],
  ['End', ({ end }) => end],
  ['First Name', ({ customer }) => customer?.firstName],
  ['Last Name', ({ customer }) => customer?.lastName],
  ['Email', ({ customer }) => customer?.email],
  ['Phone', ({ customer }) => customer?.phone],
  ['Address', ({ customer }) => customer?.address],
  ['Frequency', ({ cleaningFrequency: each }) => each && FREQUENCY_NAMES[each]],
  ['Bedrooms', ({ propertyDetails }) => roomCount(propertyDetails?.bedrooms)],
  ['Bathrooms', ({ propertyDetails }) => roomCount(propertyDetails?.bathrooms)],
  ['Booked At', ({ bookedAt }) => bookedAt && dateInFile(bookedAt)],
];

/** The bookings as a CSV file for spreadsheets with Australian settings, in the order given. */
export function bookingsFile(slots: readonly BookedSlot[]): string {
  const titles = COLUMNS.map(([title]) => title);
  const rows = slots.map((slot) => COLUMNS.map(([, value]) => value(slot) ?? ''));
  return toCsv([titles, ...rows]);
}

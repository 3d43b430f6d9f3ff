import type { Day, Frequency } from '@site/contract/bookings';
import { nationalDigits } from '@site/contract/contact-texts';
import { withoutStrokes } from '@site/contract/letters-with-strokes';
import { type BookedSlot, customerName } from './booked-slots';
import { BOOKING_COLUMNS, type BookingColumn, type ColumnTitle } from './booking-columns';

/** Which bookings to show; an empty text filters nothing. */
export interface BookingFilter {
  search: string;
  day: Day | '';
  frequency: Frequency | '';
}

export const NO_FILTER: BookingFilter = { search: '', day: '', frequency: '' };

export interface BookingOrder {
  column: ColumnTitle;
  direction: 'ascending' | 'descending';
}

export const WEEK_ORDER: BookingOrder = { column: 'Day', direction: 'ascending' };

/** The order after choosing a column: the same column again reverses the direction. */
export function orderBy(column: ColumnTitle, current: BookingOrder): BookingOrder {
  const reverses = current.column === column && current.direction === 'ascending';
  return { column, direction: reverses ? 'descending' : 'ascending' };
}

/** Lower case, without accents and with one kind of apostrophe, so that `emile` finds Émile, and `o'brien` O’Brien. */
const plain = (text: string) =>
  withoutStrokes(text.normalize('NFD').replaceAll(/\p{Mn}/gu, ''))
    .replaceAll(/[‘’ʼ]/g, "'")
    .toLowerCase();

/** Whether every word of the search is in the customer's name, contact or address; phone numbers match in any format. */
function matchesSearch({ customer }: BookedSlot, search: string) {
  const words = (nationalDigits(search) ?? plain(search)).split(/\s+/).filter(Boolean);
  const { email, phone, address } = customer ?? {};
  const digits = phone?.replaceAll(/\D/g, '');
  const text = plain([customerName(customer), email, phone, digits, address].join(' '));
  return words.every((word) => text.includes(word));
}

export const matches = (slot: BookedSlot, { search, day, frequency }: BookingFilter) =>
  (day === '' || slot.day === day) &&
  (frequency === '' || slot.cleaningFrequency === frequency) &&
  matchesSearch(slot, search);

type Rank = ReturnType<BookingColumn['rank']>;

const isMissing = (rank: Rank): rank is undefined | '' => rank === undefined || rank === '';

/** Missing values come last in either direction. */
function compare(a: Rank, b: Rank, direction: BookingOrder['direction']): number {
  if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b));
  const ascending =
    typeof a === 'number' && typeof b === 'number'
      ? a - b
      : String(a).localeCompare(String(b), 'en-AU', { sensitivity: 'base' });
  return direction === 'ascending' ? ascending : -ascending;
}

/** Sorts bookings that are in the order of the week; equal ones keep that order. */
export function sorted(slots: readonly BookedSlot[], { column, direction }: BookingOrder) {
  const chosen = BOOKING_COLUMNS.find(({ title }) => title === column);
  if (!chosen) return [...slots];
  return [...slots].sort((a, b) => compare(chosen.rank(a), chosen.rank(b), direction));
}

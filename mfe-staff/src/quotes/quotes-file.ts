import { formatRooms } from '@site/contract/booking-texts';
import type { InboxQuote } from '@site/contract/quote-inbox';
import { PROPERTY_TYPE_NAMES } from '@site/contract/quote-texts';
import { toCsv } from '../shared/csv';
import { dateInFile } from '../shared/sydney-dates';
import { STATUS_NAMES } from './quote-text';

const COLUMNS: readonly [title: string, value: (quote: InboxQuote) => string][] = [
  ['Requested At', ({ requestedAt }) => dateInFile(requestedAt)],
  ['Status', ({ status }) => STATUS_NAMES[status]],
  ['Answered At', ({ answeredAt }) => (answeredAt === null ? '' : dateInFile(answeredAt))],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Address', ({ address }) => address],
  ['Property', ({ type }) => PROPERTY_TYPE_NAMES[type]],
  ['Bedrooms', ({ bedrooms }) => roomsInFile(bedrooms)],
  ['Bathrooms', ({ bathrooms }) => roomsInFile(bathrooms)],
  ['Services', ({ selectedServices }) => selectedServices.join(', ')],
  ['Special Instructions', ({ specialInstructions }) => specialInstructions],
  ['Notes', ({ notes }) => notes.map(({ text }) => text).join('\n')],
];

/** Empty when the customer gave no number, and for the bedrooms of a commercial property. */
const roomsInFile = (rooms: number | null) => (rooms ? formatRooms(rooms) : '');

/** The requests as a CSV file for spreadsheets with Australian settings, in the order given. */
export function quotesFile(quotes: readonly InboxQuote[]): string {
  const titles = COLUMNS.map(([title]) => title);
  return toCsv([titles, ...quotes.map((quote) => COLUMNS.map(([, value]) => value(quote)))]);
}

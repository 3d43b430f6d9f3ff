import { toCsv } from '../shared/csv';
import { type MarketingLink, share } from './marketing-links';

const TITLES = ['Marketing ID', 'Visits', 'Percentage', 'Quote Requests', 'Bookings', 'Archived'];

/**
 * The links as a CSV file for spreadsheets, in the order given. Values that the API did not send are left empty.
 *
 * @param total visits of all links
 */
export const linksFile = (links: readonly MarketingLink[], total: number): string =>
  toCsv([
    TITLES,
    ...links.map(({ id, visits, archived, attributed }) => [
      id,
      String(visits),
      share(visits, total),
      attributed ? String(attributed.quotes) : '',
      attributed ? String(attributed.bookings) : '',
      attributed ? (archived ? 'Yes' : 'No') : '',
    ]),
  ]);

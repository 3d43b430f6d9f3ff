import { BOOK_RECURRING_SLOT_URL, RECURRING_BOOKINGS_URL } from '@site/contract/bookings';
import { LIVE_URL, READY_URL } from '@site/contract/health';
import { MARKETING_DATA_URL } from '@site/contract/marketing';
import { MY_BOOKING_URL } from '@site/contract/my-booking';
import { SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import { STAFF_SESSION_URL } from '@site/contract/session';

const CALLS = new Set([
  BOOK_RECURRING_SLOT_URL,
  LIVE_URL,
  MARKETING_DATA_URL,
  MY_BOOKING_URL,
  READY_URL,
  RECURRING_BOOKINGS_URL,
  STAFF_SESSION_URL,
  SUBMIT_QUOTE_URL,
]);

/** The path of a request without what a visitor typed: ids by their name, unknown paths not at all. */
export function loggedPath(url = ''): string {
  const [path = ''] = url.split('?', 1);
  if (CALLS.has(path)) return path;
  if (!path.startsWith(`${MARKETING_DATA_URL}/`)) return '(unknown)';
  return `${MARKETING_DATA_URL}/:id${path.endsWith('/visits') ? '/visits' : ''}`;
}

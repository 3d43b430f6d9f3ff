import { FREQUENCIES, MAX_ROOMS } from '@site/contract/bookings';
import type { BookingDraft } from './booking-draft';

type Prefill = Partial<Pick<BookingDraft, 'frequency' | 'bedrooms' | 'bathrooms'>>;

/**
 * Answers in the query of a link, as in
 * `/book-regular-cleaning?bedrooms=2&bathrooms=1&frequency=weekly`; anything else is ignored.
 */
export function readPrefill(search: URLSearchParams): Prefill {
  const frequency = FREQUENCIES.find((name) => name === search.get('frequency'));
  const bedrooms = readRooms(search.get('bedrooms'));
  const bathrooms = readRooms(search.get('bathrooms'));
  return {
    ...(frequency && { frequency }),
    ...(bedrooms !== undefined && { bedrooms }),
    ...(bathrooms !== undefined && { bathrooms }),
  };
}

function readRooms(text: string | null): number | undefined {
  return text && /^\d$/.test(text) && Number(text) <= MAX_ROOMS ? Number(text) : undefined;
}

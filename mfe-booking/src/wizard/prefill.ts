import { FREQUENCIES, MAX_ROOMS, type PropertyDetails, type Slot } from '@site/contract/bookings';
import { SLOTS } from '@site/contract/slots';
import type { BookingDraft } from './booking-draft';

type Prefill = Partial<Pick<BookingDraft, 'slot' | 'frequency' | keyof PropertyDetails>>;

/**
 * Answers in the query of a link, as in
 * `/book-regular-cleaning?day=Monday&start=09:00&frequency=weekly&bedrooms=2&bathrooms=1`; anything else
 * is ignored.
 */
export function readPrefill(search: URLSearchParams): Prefill {
  const slot = readSlot(search.get('day'), search.get('start'));
  const frequency = FREQUENCIES.find((name) => name === search.get('frequency'));
  const bedrooms = readRooms(search.get('bedrooms'));
  const bathrooms = readRooms(search.get('bathrooms'));
  return {
    ...(slot && { slot }),
    ...(frequency && { frequency }),
    ...(bedrooms !== undefined && { bedrooms }),
    ...(bathrooms !== undefined && { bathrooms }),
  };
}

function readSlot(day: string | null, start: string | null): Slot | undefined {
  return SLOTS.find((slot) => slot.day === day && slot.start === start);
}

function readRooms(text: string | null): number | undefined {
  return text && /^\d$/.test(text) && Number(text) <= MAX_ROOMS ? Number(text) : undefined;
}

/**
 * Keeps the answers that are not personal in the URL, so that they survive a reload and going back to the page. To the
 * router this is no navigation. Browsers refuse more than 100 changes in half a minute, which typing a name would soon
 * exceed: a URL that stays the same is not written.
 *
 * @param page what the router shows: the fragment is kept, and the URL of another page that still loads, as after Back,
 * stays as it is
 */
export function keepInUrl(
  { slot, frequency, bedrooms, bathrooms }: BookingDraft,
  page: { pathname: string; hash: string },
): void {
  const answers = {
    day: slot?.day,
    start: slot?.start,
    frequency,
    bedrooms: bedrooms || undefined,
    bathrooms: bathrooms || undefined,
  };
  const url = new URL(window.location.href);
  if (url.pathname !== page.pathname) return;
  for (const [name, answer] of Object.entries(answers)) {
    if (answer === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, `${answer}`);
  }
  // 09:00 stays readable
  const search = url.search.replaceAll('%3A', ':');
  if (search === window.location.search) return;
  window.history.replaceState(window.history.state, '', url.pathname + search + page.hash);
}

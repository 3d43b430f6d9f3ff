import { randomInt, randomUUID } from 'node:crypto';
import {
  BOOK_RECURRING_SLOT_URL,
  DAYS,
  RECURRING_BOOKINGS_URL,
  type Slot,
  TIME_SLOTS,
} from '@site/contract/bookings';
import { CLOSED_SLOTS_URL } from '@site/contract/closed-slots';
import { SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import { staffBookingUrl } from '@site/contract/staff-bookings';
import type { Request } from 'autocannon';
import * as v from 'valibot';
import { aBooking } from '../support/a-booking.js';
import { aQuote } from '../support/a-quote.js';

/** As many visitors book at once as there are slots; the office cancels what they booked. */
export const SLOTS: readonly Slot[] = DAYS.flatMap((day) =>
  TIME_SLOTS.map((slot) => ({ day, ...slot })),
);

const Week = v.record(v.string(), v.array(v.object({ id: v.string(), start: v.string() })));
const Version = v.object({ version: v.number() });

/** What was acknowledged: names of quote requests, first names of bookings. */
export interface Acknowledged {
  quotes: Set<string>;
  bookings: Set<string>;
}

interface Sequence {
  slot: Slot;
  /** What the visitor reads before. */
  paths: readonly string[];
  acknowledged: Acknowledged;
  /** The slot has the booking of a visitor who was cut off before; this one cancels it. */
  onTaken(): void;
}

/** One of the requests of a visitor; made anew each time it is sent. */
interface Step extends Omit<Request, 'setupRequest'> {
  setupRequest?(request: Request): Request;
}

/**
 * The requests of one visitor, and of the office after it: what it reads, a quote, a booking; the list of quotes,
 * the booking, its cancellation. Begins again when it has ended.
 */
export function visitorRequests({ slot, paths, acknowledged, onTaken }: Sequence): Request[] {
  let isFirst = true;
  let id = '';
  let version = 0;
  let address = '';
  const steps: Step[] = [
    ...paths.map((path) => ({ path })),
    write(
      SUBMIT_QUOTE_URL,
      (name) => aQuote(name, { email: anEmail() }),
      (status, name) => {
        if (status === 201) acknowledged.quotes.add(name);
      },
    ),
    ...['/book-regular-cleaning', CLOSED_SLOTS_URL, RECURRING_BOOKINGS_URL].map((path) => ({
      path,
    })),
    write(
      BOOK_RECURRING_SLOT_URL,
      (firstName) => aBooking(slot, { firstName, email: anEmail() }),
      (status, firstName) => {
        if (status === 201) acknowledged.bookings.add(firstName);
        if (status === 409 && isFirst) onTaken();
        isFirst = false;
      },
    ),
    aSearch(),
    {
      path: RECURRING_BOOKINGS_URL,
      onResponse: (status, body) => {
        if (status === 200) id = bookingIn(body, slot) ?? '';
      },
    },
    {
      // A booking that is not in the list has no id: the response 404 counts as a failure.
      setupRequest: (request) => ({ ...request, path: staffBookingUrl(id) }),
      onResponse: (status, body) => {
        if (status === 200) version = v.parse(Version, JSON.parse(body)).version;
      },
    },
    {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      setupRequest: (request) => ({
        ...request,
        path: `${staffBookingUrl(id)}/cancellation`,
        body: JSON.stringify({ version, reason: 'Load' }),
      }),
    },
  ];
  return steps.map(({ setupRequest = (request) => request, ...step }, index) => ({
    ...step,
    setupRequest: (request: Request) => {
      if (index === 0) address = anAddress();
      const made = setupRequest(request);
      return { ...made, headers: { ...made.headers, 'x-forwarded-for': address } };
    },
  }));
}

const anEmail = () => `${randomUUID()}@example.com`;
/** One of 16 million, as limits are for each. */
const anAddress = () => `11.${[256, 256, 256].map((end) => randomInt(end)).join('.')}`;

const bookingIn = (body: string, { day, start }: Slot): string | undefined =>
  v.parse(Week, JSON.parse(body))[day]?.find((booking) => booking.start === start)?.id;

const aSearch = (): Step => ({
  method: 'POST',
  path: '/api/staff/quotes/search',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ search: '', status: 'new', type: 'any' }),
});

/** A write by somebody else each time, under a key of its own. */
function write(
  path: string,
  bodyOf: (name: string) => object,
  onStatus: (status: number, name: string) => void,
): Step {
  let name = '';
  return {
    method: 'POST',
    path,
    setupRequest: (request) => {
      name = `Visitor ${randomUUID()}`;
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
      return { ...request, headers, body: JSON.stringify(bodyOf(name)) };
    },
    onResponse: (status) => onStatus(status, name),
  };
}

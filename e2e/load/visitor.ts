import { randomInt, randomUUID } from 'node:crypto';
import {
  BOOK_RECURRING_SLOT_URL,
  RECURRING_BOOKINGS_URL,
  type Slot,
} from '@site/contract/bookings';
import { CLOSED_SLOTS_URL } from '@site/contract/closed-slots';
import { SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import { staffBookingUrl } from '@site/contract/staff-bookings';
import type { Request } from 'autocannon';
import * as v from 'valibot';
import { aBooking } from '../support/a-booking.js';
import { aQuote } from '../support/a-quote.js';

const Week = v.record(v.string(), v.array(v.object({ id: v.string(), start: v.string() })));
const Version = v.object({ version: v.number() });

/** What was acknowledged: names of quote requests, first names of bookings. */
export interface Acknowledged {
  quotes: Set<string>;
  bookings: Set<string>;
}

interface Sequence {
  slot: Slot;
  /** What the visitor reads first. */
  paths: readonly string[];
  acknowledged: Acknowledged;
  /**
   * Called when the slot is taken: an earlier visitor was cut off before cancelling, so this one cancels that
   * booking.
   */
  onTaken(): void;
}

/** One request of a visitor, built again each time it is sent. */
interface Step extends Omit<Request, 'setupRequest'> {
  setupRequest?(request: Request): Request;
}

/**
 * The requests of one visitor: what they read, a quote, a booking; then those of the office: the list of quotes, the
 * booking, its cancellation. The sequence is repeated.
 */
export function visitorRequests(sequence: Sequence): Request[] {
  return fromOneAddress([
    ...reads(sequence.paths),
    aQuoteRequest(sequence),
    ...reads(['/book-regular-cleaning', CLOSED_SLOTS_URL, RECURRING_BOOKINGS_URL]),
    aBookingRequest(sequence),
    aSearch(),
    ...aCancellation(sequence.slot),
  ]);
}

const reads = (paths: readonly string[]): Step[] => paths.map((path) => ({ path }));

const aQuoteRequest = ({ acknowledged }: Sequence): Step =>
  write({
    path: SUBMIT_QUOTE_URL,
    bodyOf: (name) => aQuote(name, { email: anEmail() }),
    onStatus: (status, name) => {
      if (status === 201) acknowledged.quotes.add(name);
    },
  });

function aBookingRequest({ slot, acknowledged, onTaken }: Sequence): Step {
  let isFirst = true;
  return write({
    path: BOOK_RECURRING_SLOT_URL,
    bodyOf: (firstName) => aBooking(slot, { firstName, email: anEmail() }),
    onStatus: (status, firstName) => {
      if (status === 201) acknowledged.bookings.add(firstName);
      if (status === 409 && isFirst) onTaken();
      isFirst = false;
    },
  });
}

/** The office looks for the booking of a slot, opens it and cancels it. */
function aCancellation(slot: Slot): Step[] {
  let id = '';
  let version = 0;
  return [
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
}

/** Sends all steps from one address, and each repetition from a new one: limits count by address. */
function fromOneAddress(steps: readonly Step[]): Request[] {
  let address = '';
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
/** One of 16 million. */
const anAddress = () => `11.${[256, 256, 256].map((end) => randomInt(end)).join('.')}`;

const bookingIn = (body: string, { day, start }: Slot): string | undefined =>
  v.parse(Week, JSON.parse(body))[day]?.find((booking) => booking.start === start)?.id;

const aSearch = (): Step => ({
  method: 'POST',
  path: '/api/staff/quotes/search',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ search: '', status: 'new', type: 'any' }),
});

interface Write {
  path: string;
  bodyOf(name: string): object;
  onStatus(status: number, name: string): void;
}

/** A write by somebody else each time, under a key of its own. */
function write({ path, bodyOf, onStatus }: Write): Step {
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

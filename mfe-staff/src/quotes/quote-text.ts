import { formatRooms } from '@site/contract/booking-texts';
import {
  type InboxQuote,
  MAX_COUNTED_QUOTES,
  QUOTE_STATUSES,
  type QuoteStatus,
} from '@site/contract/quote-inbox';
import { PROPERTY_TYPE_NAMES } from '@site/contract/quote-texts';

export const STATUS_NAMES: Readonly<Record<QuoteStatus, string>> = {
  new: 'New',
  contacted: 'Contacted',
  won: 'Won',
  lost: 'Lost',
};

/** The name of a status from the history, or undefined for an unknown one. */
export function statusName(status: unknown): string | undefined {
  const known = QUOTE_STATUSES.find((each) => each === status);
  return known && STATUS_NAMES[known];
}

const NUMBER = new Intl.NumberFormat('en-AU');

const isComplete = (count: number) => count < MAX_COUNTED_QUOTES;

/** The number of all requests, from those of each status; `1,003+` where counting of one stopped. */
export const sumText = (counts: readonly number[]) =>
  `${NUMBER.format(counts.reduce((sum, count) => sum + count, 0))}${counts.every(isComplete) ? '' : '+'}`;

/** A number of requests, `1,000+` where counting stopped. */
export const countText = (count: number) => sumText([count]);

const UNITS = [
  { name: 'day', ms: 86_400_000 },
  { name: 'hour', ms: 3_600_000 },
  { name: 'minute', ms: 60_000 },
] as const;

/**
 * How long a request has waited, in its largest unit: `2 days`.
 *
 * @param since ISO 8601 instant
 * @param now milliseconds since 1970
 */
export function waitingTime(since: string, now: number): string {
  const waited = now - Date.parse(since);
  for (const { name, ms } of UNITS) {
    const count = Math.floor(waited / ms);
    if (count > 0) return `${count} ${name}${count === 1 ? '' : 's'}`;
  }
  return 'less than a minute';
}

/** `Residential, 3 bedrooms, 2 bathrooms`. */
export function propertyText({ type, bedrooms, bathrooms }: InboxQuote): string {
  const rooms = [
    ...(bedrooms === null ? [] : [roomsText(bedrooms, 'bedroom')]),
    roomsText(bathrooms, 'bathroom'),
  ];
  return [PROPERTY_TYPE_NAMES[type], ...rooms].join(', ');
}

/** The form begins with 0, which says "None or not sure". */
const roomsText = (count: number, room: string) =>
  count === 0 ? `${room}s not given` : `${formatRooms(count)} ${room}${count === 1 ? '' : 's'}`;

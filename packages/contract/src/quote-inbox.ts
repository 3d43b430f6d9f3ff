import type { HistoryEntry } from './history.js';
import { type CallOptions, call } from './http.js';
import type { QuoteFile } from './quote-files.js';
import type { PropertyType, QuoteRequest } from './quotes.js';

/** What has become of a quote request; `new` until somebody has answered it. */
export const QUOTE_STATUSES = ['new', 'contacted', 'won', 'lost'] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/** Stands for every status, and for both types of property. */
export const ANY = 'any';

/** Requests in one page of the inbox, unless another number is asked for. */
export const QUOTES_PER_PAGE = 25;
/** Most requests in one response. */
export const MAX_QUOTES_PER_PAGE = 1_000;
/** Counting stops here, so that it takes no longer with more requests: this number means "or more". */
export const MAX_COUNTED_QUOTES = 1_000;

/** Body of `POST /api/staff/quotes/search`. A search may name a customer, so it is not in the URL. */
export interface FindQuotes {
  /** Words of name, email, phone or address, all of which have to occur; empty finds all. */
  search: string;
  status: QuoteStatus | typeof ANY;
  type: PropertyType | typeof ANY;
  /** `next` of the page before; left out for the first. */
  after?: string;
  limit?: number;
}

/** What staff wrote about a request. */
export interface QuoteNote {
  text: string;
  /** Null when nobody is known by name. */
  author: string | null;
  /** ISO 8601 instant in UTC, as all others here. */
  writtenAt: string;
}

/** A quote request as the inbox shows it. */
export interface InboxQuote extends QuoteRequest {
  /** Digits. */
  id: string;
  status: QuoteStatus;
  /** Rises with each change. */
  version: number;
  requestedAt: string;
  /** When it stopped being new; null while it is. */
  answeredAt: string | null;
  /** Files that the customer sent with it, in the order in which they came. */
  files: QuoteFile[];
  /** Oldest first. */
  notes: QuoteNote[];
  /** Newest first. */
  history: HistoryEntry[];
}

/** Response of `POST /api/staff/quotes/search`: new requests first, the oldest at the top, then the latest of the others. */
export interface QuotePage {
  quotes: InboxQuote[];
  /** What the next page comes `after`; null on the last. */
  next: string | null;
  /** Of all requests, whatever was searched for; up to {@link MAX_COUNTED_QUOTES}. */
  counts: Record<QuoteStatus, number>;
}

/** Body of `PUT /api/staff/quotes/{id}`; the response is the {@link InboxQuote}. */
export interface ChangeQuote {
  /** The version that the change is based on; if the request has another one, it is refused with 409. */
  version: number;
  status: QuoteStatus;
  /** Added to the notes unless it is empty. */
  note: string;
}

export const STAFF_QUOTES_URL = '/api/staff/quotes';
export const FIND_QUOTES_URL = `${STAFF_QUOTES_URL}/search`;
export const staffQuoteUrl = (id: string) => `${STAFF_QUOTES_URL}/${id}`;

/** A page of the inbox: {@link QuotePage}, which the caller parses. */
export function findQuotes(body: FindQuotes, options: CallOptions = {}) {
  return call<unknown>(FIND_QUOTES_URL, { ...options, method: 'POST', body, responseType: 'json' });
}

/** One {@link InboxQuote}, which the caller parses. */
export function staffQuote(id: string, options: CallOptions = {}) {
  return call<unknown>(staffQuoteUrl(id), { ...options, responseType: 'json' });
}

/** Changes the status, adds a note, or both; the changed {@link InboxQuote}, which the caller parses. */
export function changeQuote(id: string, body: ChangeQuote, options: CallOptions = {}) {
  return call<unknown>(staffQuoteUrl(id), {
    ...options,
    method: 'PUT',
    body,
    responseType: 'json',
  });
}

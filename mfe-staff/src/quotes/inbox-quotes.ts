import { QUOTE_FILE_TYPES } from '@site/contract/quote-files';
import {
  type FindQuotes,
  type InboxQuote,
  MAX_COUNTED_QUOTES,
  QUOTE_STATUSES,
  type QuotePage,
  type QuoteStatus,
} from '@site/contract/quote-inbox';
import { PROPERTY_TYPES } from '@site/contract/quotes';
import * as v from 'valibot';
import { HistoryEntry, Instant, RowId } from '../shared/schemas';

const QuoteFile = v.object({
  id: RowId,
  name: v.string(),
  type: v.picklist(QUOTE_FILE_TYPES),
  bytes: v.number(),
  receivedAt: Instant,
});

const Quote = v.object({
  id: RowId,
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  address: v.string(),
  specialInstructions: v.string(),
  type: v.picklist(PROPERTY_TYPES),
  bedrooms: v.nullable(v.number()),
  bathrooms: v.number(),
  selectedServices: v.array(v.string()),
  status: v.picklist(QUOTE_STATUSES),
  version: v.number(),
  requestedAt: Instant,
  answeredAt: v.nullable(Instant),
  // An older API, of contract 1.4.0, sends no files.
  files: v.optional(v.array(QuoteFile), []),
  notes: v.array(
    v.object({ text: v.string(), author: v.nullable(v.string()), writtenAt: Instant }),
  ),
  history: v.array(HistoryEntry),
});

const Page = v.object({
  quotes: v.array(Quote),
  next: v.nullable(v.string()),
  counts: v.object(v.entriesFromList(QUOTE_STATUSES, v.number())),
});

/**
 * A page of the inbox.
 *
 * @throws {v.ValiError} when the response is not one
 */
export const parseQuotePage = (response: unknown): QuotePage => v.parse(Page, response);

/**
 * A quote request of the inbox.
 *
 * @throws {v.ValiError} when the response is not one
 */
export const parseInboxQuote = (response: unknown): InboxQuote => v.parse(Quote, response);

/** The requests that are listed, and when they were loaded: waiting times count up to then. */
export interface QuoteList extends QuotePage {
  /** The query that the list was loaded with: each load has its own object. */
  query: FindQuotes;
  /** Milliseconds since 1970. */
  loadedAt: number;
}

/**
 * The list with the page that comes after it. A request that was answered meanwhile comes up again further
 * down; it stays where it is. A list that has changed since the page was requested is left as it is: lists of other
 * queries can have the same cursor.
 *
 * @param before the list for which the page was requested
 */
export function withPage(list: QuoteList, before: QuoteList, page: QuotePage): QuoteList {
  if (list.next !== before.next || list.query !== before.query) return list;
  const listed = new Set(list.quotes.map(({ id }) => id));
  const added = page.quotes.filter(({ id }) => !listed.has(id));
  return { ...list, ...page, quotes: [...list.quotes, ...added] };
}

/** The list with files that have arrived since it was loaded; nothing else changes while somebody reads it. */
export function withFiles(list: QuoteList, page: QuotePage): QuoteList {
  const now = new Map(page.quotes.map(({ id, files }) => [id, files]));
  const quotes = list.quotes.map((quote) => {
    const files = now.get(quote.id) ?? [];
    return files.length > quote.files.length ? { ...quote, files } : quote;
  });
  return { ...list, quotes };
}

/**
 * The list with a changed request in its place: one that no longer matches stays until the list is loaded again. A
 * response that is late changes nothing when the list has a newer version by then.
 */
export function withQuote(list: QuoteList, quote: InboxQuote): QuoteList {
  const before = list.quotes.find(({ id }) => id === quote.id);
  if (before && before.version > quote.version) return list;
  return {
    ...list,
    quotes: list.quotes.map((each) => (each.id === quote.id ? quote : each)),
    counts: before ? recounted(list.counts, before.status, quote.status) : list.counts,
  };
}

/** A count at its limit is shown as "or more", and stays there. */
function recounted(counts: QuotePage['counts'], from: QuoteStatus, to: QuoteStatus) {
  if (from === to) return counts;
  const changed = (status: QuoteStatus, by: number) =>
    counts[status] < MAX_COUNTED_QUOTES ? counts[status] + by : counts[status];
  return { ...counts, [from]: changed(from, -1), [to]: changed(to, 1) };
}

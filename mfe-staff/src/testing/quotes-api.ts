import {
  ANY,
  type ChangeQuote,
  FIND_QUOTES_URL,
  type FindQuotes,
  type InboxQuote,
  QUOTE_STATUSES,
  QUOTES_PER_PAGE,
  type QuotePage,
  staffQuoteUrl,
} from '@site/contract/quote-inbox';
import { HttpResponse, http } from 'msw';
import { server } from './server';

/** A request that was made an hour ago and is new. */
export function aQuote(details: Partial<InboxQuote> = {}): InboxQuote {
  return {
    id: '1',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '0491 570 156',
    address: '1 Crown Street, Surry Hills NSW 2010',
    specialInstructions: '',
    type: 'residential',
    bedrooms: 2,
    bathrooms: 1,
    selectedServices: ['House', 'Windows'],
    status: 'new',
    version: 1,
    requestedAt: new Date(Date.now() - 3_600_000).toISOString(),
    answeredAt: null,
    files: [],
    notes: [],
    history: [],
    ...details,
  };
}

/** A number of requests, of `Customer 1` and so on. */
export const someQuotes = (count: number): InboxQuote[] =>
  Array.from({ length: count }, (_, n) => aQuote({ id: `${n + 1}`, name: `Customer ${n + 1}` }));

/** Serves requests like the API, from a list that the test can read and change; a cursor is a position in it. */
export function serveQuotes(quotes: InboxQuote[]) {
  /** The queries that have arrived, in order. */
  const searches: FindQuotes[] = [];
  server.use(
    http.post<never, FindQuotes>(FIND_QUOTES_URL, async ({ request }) => {
      const query = await request.json();
      searches.push(query);
      return HttpResponse.json(findPage(quotes, query));
    }),
    http.get(staffQuoteUrl(':id'), ({ params }) =>
      HttpResponse.json(quotes.find(({ id }) => id === params.id)),
    ),
    http.put<{ id: string }, ChangeQuote>(staffQuoteUrl(':id'), async ({ request, params }) =>
      changeQuote(quotes, params.id, await request.json()),
    ),
  );
  return searches;
}

function findPage(quotes: readonly InboxQuote[], query: FindQuotes): QuotePage {
  const { search, status, type, after = '0', limit = QUOTES_PER_PAGE } = query;
  const matching = quotes.filter(
    (quote) =>
      (status === ANY || quote.status === status) &&
      (type === ANY || quote.type === type) &&
      quote.name.toLowerCase().includes(search.toLowerCase()),
  );
  const end = Number(after) + limit;
  const count = (each: string) => quotes.filter((quote) => quote.status === each).length;
  const [fresh = 0, contacted = 0, won = 0, lost = 0] = QUOTE_STATUSES.map(count);
  return {
    quotes: matching.slice(Number(after), end),
    next: end < matching.length ? `${end}` : null,
    counts: { new: fresh, contacted, won, lost },
  };
}

function changeQuote(quotes: InboxQuote[], id: string, { version, status, note }: ChangeQuote) {
  const index = quotes.findIndex((quote) => quote.id === id);
  const quote = quotes[index];
  if (!quote || quote.version !== version) {
    const error = 'Somebody has changed this meanwhile. Load it again.';
    return HttpResponse.json({ error }, { status: 409 });
  }
  const at = new Date().toISOString();
  const next = {
    ...quote,
    status,
    version: version + 1,
    answeredAt: status === 'new' ? null : (quote.answeredAt ?? at),
    notes: note ? [...quote.notes, { text: note, author: null, writtenAt: at }] : quote.notes,
    history: [
      {
        at,
        action: 'moved',
        actor: 'staff' as const,
        actorName: null,
        details: { from: quote.status, to: status },
      },
      ...quote.history,
    ],
  };
  quotes[index] = next;
  return HttpResponse.json(next);
}

import { cleanText } from '@site/contract/clean-text';
import { explainFailure } from '@site/contract/http';
import {
  type FindQuotes,
  findQuotes,
  MAX_QUOTES_PER_PAGE,
  QUOTES_PER_PAGE,
} from '@site/contract/quote-inbox';
import { useCallback, useEffect, useRef } from 'react';
import { DashboardPage } from '../shared/dashboard-page';
import { useKeptSearch } from '../shared/use-kept-search';
import { useLoad } from '../shared/use-load';
import { useNews } from '../shared/use-news';
import { useInboxFilter } from './inbox-filter';
import { parseQuotePage, type QuoteList, withFiles } from './inbox-quotes';
import { InboxTools } from './inbox-tools';
import { QuoteInbox } from './quote-inbox';

/** Quote requests and what has become of them, `/w/quotes` (requirements §2). */
export function Component() {
  const [{ status, type }, setFilter] = useInboxFilter();
  const [typed, settled, setTyped, pages, setPages] = useKeptSearch();
  const search = cleanText(settled);
  const listed = useRef<Listed>({ query: { search, status, type }, pages });
  // Changes with the query, so that useLoad loads again.
  const load = useCallback(
    (signal: AbortSignal) => loadQuotes({ search, status, type }, listed.current, signal),
    [search, status, type],
  );
  const { state, refresh, update } = useLoad(load);
  useEffect(() => {
    if (!state.data) return;
    const { query, quotes } = state.data;
    const pages = Math.ceil(quotes.length / QUOTES_PER_PAGE) || 1;
    listed.current = { query, pages };
    setPages(pages);
  }, [state.data, setPages]);
  // Files arrive in the minute after their request. If this load fails, the list still has its Refresh button.
  const showFiles = async () => {
    const limit = Math.min(state.data?.quotes.length ?? 0, MAX_QUOTES_PER_PAGE);
    if (limit === 0) return;
    const query = { search, status, type, limit };
    const page = await findQuotes(query)
      .then(parseQuotePage)
      .catch(() => undefined);
    if (page) update((list) => withFiles(list, page));
  };
  const { news, forget } = useNews(
    'quote',
    ['quote request', 'quote requests'],
    ['added', 'removed'],
    showFiles,
  );
  return (
    <DashboardPage
      title="Quote Requests"
      description="The quote requests of customers, for staff."
      refreshLabel="Refresh"
      loadingLabel="Loading quote requests..."
      state={state}
      news={news}
      refresh={() => {
        forget();
        return refresh();
      }}
      explain={(failure) => explainFailure(failure, 'Failed to fetch quote requests')}
      controls={(list) => (
        <InboxTools
          list={list}
          query={{ search, status, type }}
          typed={typed}
          onType={setTyped}
          onFilter={setFilter}
        />
      )}
    >
      {(list) => <QuoteInbox list={list} onChange={update} />}
    </DashboardPage>
  );
}

/** What is shown of a query; after Back, before it is loaded. */
interface Listed {
  query: FindQuotes;
  pages: number;
}

/**
 * Loads the first quote requests of a query.
 *
 * @param before what is shown: a load of the same query loads as many pages again
 */
async function loadQuotes(
  query: FindQuotes,
  before: Listed,
  signal: AbortSignal,
): Promise<QuoteList> {
  const { search, status, type } = before.query;
  const isSame = search === query.search && status === query.status && type === query.type;
  const shown = isSame ? before.pages * QUOTES_PER_PAGE : 0;
  const limit = shown > QUOTES_PER_PAGE ? { limit: Math.min(shown, MAX_QUOTES_PER_PAGE) } : {};
  const page = parseQuotePage(await findQuotes({ ...query, ...limit }, { signal }));
  return { ...page, query, loadedAt: Date.now() };
}

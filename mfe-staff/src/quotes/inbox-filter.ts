import { ANY, type FindQuotes, QUOTE_STATUSES } from '@site/contract/quote-inbox';
import { PROPERTY_TYPES } from '@site/contract/quotes';
import { useSearchParams } from 'react-router-dom';

/** The part of the query that the URL keeps; a search is personal and stays out of it. */
export type InboxFilter = Pick<FindQuotes, 'status' | 'type'>;

const readFilter = (parameters: URLSearchParams): InboxFilter => ({
  status: QUOTE_STATUSES.find((each) => each === parameters.get('status')) ?? ANY,
  type: PROPERTY_TYPES.find((each) => each === parameters.get('type')) ?? ANY,
});

/** The filter in the URL, and a function that changes it. */
export function useInboxFilter() {
  const [parameters, setParameters] = useSearchParams();
  const filter = readFilter(parameters);
  const setFilter = (changes: Partial<InboxFilter>) => {
    const chosen = Object.entries({ ...filter, ...changes }).filter(([, value]) => value !== ANY);
    setParameters(new URLSearchParams(chosen), { replace: true, preventScrollReset: true });
  };
  return [filter, setFilter] as const;
}

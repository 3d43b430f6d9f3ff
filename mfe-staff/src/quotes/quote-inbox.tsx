import { ANY, type FindQuotes } from '@site/contract/quote-inbox';
import { useRef } from 'react';
import { InboxControls } from './inbox-controls';
import type { InboxFilter } from './inbox-filter';
import { type QuoteList, withQuote } from './inbox-quotes';
import { MoreQuotes } from './more-quotes';
import { QuoteCard } from './quote-card';
import styles from './quote-inbox.module.css';
import { STATUS_NAMES } from './quote-text';
import { QuotesExport } from './quotes-export';
import { StatusTabs } from './status-tabs';

interface QuoteInboxProps {
  list: QuoteList;
  /** The query that is chosen; the list is loaded for it. */
  query: FindQuotes;
  /** Text of the search field; the query follows it. */
  typed: string;
  onType(text: string): void;
  onFilter(changes: Partial<InboxFilter>): void;
  onChange(change: (list: QuoteList) => QuoteList): void;
}

/** Requests by status, a search, and a page of them at a time. */
export function QuoteInbox(props: QuoteInboxProps) {
  const { list, query, typed, onType, onFilter, onChange } = props;
  const cards = useRef<HTMLUListElement>(null);
  const shown = list.quotes.length;

  const focusFirstOfPage = () => cards.current?.children[shown]?.querySelector('button')?.focus();

  return (
    <div className={styles.inbox}>
      <StatusTabs
        counts={list.counts}
        chosen={query.status}
        onChoose={(status) => onFilter({ status })}
      />
      <div className={styles.tools}>
        <InboxControls typed={typed} type={query.type} onType={onType} onFilter={onFilter} />
        <QuotesExport query={query} isEmpty={shown === 0} />
      </div>
      <p className={styles.count} role="status">
        {listText(list)}
      </p>
      {shown > 0 && (
        <ul ref={cards} className={styles.quotes} aria-label="Quote requests">
          {list.quotes.map((quote) => (
            <QuoteCard
              key={quote.id}
              quote={quote}
              now={list.loadedAt}
              onChange={(changed) => onChange((known) => withQuote(known, changed))}
            />
          ))}
        </ul>
      )}
      {/* What became of a page of another list says nothing about this one. */}
      <MoreQuotes key={list.loadedAt} list={list} onChange={onChange} onShown={focusFirstOfPage} />
    </div>
  );
}

function listText({ quotes, next, counts, query: { search, status, type } }: QuoteList) {
  if (quotes.length > 0) {
    return next === null ? `Showing all: ${quotes.length}.` : `Showing the first ${quotes.length}.`;
  }
  if (Object.values(counts).every((count) => count === 0)) {
    return 'No quote requests yet. They appear here as soon as a customer asks for a quote.';
  }
  // Only the status is filtered.
  if (search === '' && type === ANY && status !== ANY) {
    return status === 'new'
      ? 'Every quote request is answered.'
      : `No quote request has the status ${STATUS_NAMES[status]}.`;
  }
  return 'No quote request matches. Search for something else or show all.';
}

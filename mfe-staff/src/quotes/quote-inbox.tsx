import { ANY } from '@site/contract/quote-inbox';
import { useRef } from 'react';
import { type QuoteList, withQuote } from './inbox-quotes';
import { MoreQuotes } from './more-quotes';
import { QuoteCard } from './quote-card';
import styles from './quote-inbox.module.css';
import { STATUS_NAMES } from './quote-text';

interface QuoteInboxProps {
  list: QuoteList;
  onChange(change: (list: QuoteList) => QuoteList): void;
}

/** The requests that are listed, a page of them at a time. */
export function QuoteInbox({ list, onChange }: QuoteInboxProps) {
  const cards = useRef<HTMLUListElement>(null);
  const shown = list.quotes.length;

  const focusFirstOfPage = () => cards.current?.children[shown]?.querySelector('button')?.focus();

  return (
    <div className={styles.inbox}>
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

import type { FindQuotes } from '@site/contract/quote-inbox';
import { InboxControls } from './inbox-controls';
import type { InboxFilter } from './inbox-filter';
import type { QuoteList } from './inbox-quotes';
import styles from './inbox-tools.module.css';
import { QuotesExport } from './quotes-export';
import { StatusTabs } from './status-tabs';

interface InboxToolsProps {
  list: QuoteList;
  /** The query that is chosen; the list is loaded for it. */
  query: FindQuotes;
  /** Text of the search field; the query follows it. */
  typed: string;
  onType(text: string): void;
  onFilter(changes: Partial<InboxFilter>): void;
}

/** Chooses which requests are listed, and downloads them. */
export function InboxTools({ list, query, typed, onType, onFilter }: InboxToolsProps) {
  return (
    <>
      <StatusTabs
        counts={list.counts}
        chosen={query.status}
        onChoose={(status) => onFilter({ status })}
      />
      <div className={styles.tools}>
        <InboxControls typed={typed} type={query.type} onType={onType} onFilter={onFilter} />
        <QuotesExport query={query} isEmpty={list.quotes.length === 0} />
      </div>
    </>
  );
}

import { explainFailure } from '@site/contract/http';
import {
  type FindQuotes,
  findQuotes,
  type InboxQuote,
  MAX_QUOTES_PER_PAGE,
} from '@site/contract/quote-inbox';
import { Button } from '@site/ui/button';
import { Notice } from '@site/ui/notice';
import { useState } from 'react';
import { saveCsv } from '../shared/csv';
import { formatCount } from '../shared/format-count';
import { useAnnounce } from '../shared/use-announce';
import { useSignedInCalls } from '../shared/use-signed-in-calls';
import { parseQuotePage } from './inbox-quotes';
import styles from './quotes-export.module.css';
import { quotesFile } from './quotes-file';

interface QuotesExportProps {
  query: FindQuotes;
  isEmpty: boolean;
}

/** Downloads all requests that match, also those on pages that are not shown yet. */
export function QuotesExport({ query, isEmpty }: QuotesExportProps) {
  const announce = useAnnounce();
  const { whileSignedIn } = useSignedInCalls();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<{ about: string; sentence: string }>();
  const about = JSON.stringify(query);

  const download = async () => {
    announce('');
    setProblem(undefined);
    setIsBusy(true);
    try {
      const quotes = await allQuotes(query, (body) => whileSignedIn(() => findQuotes(body)));
      saveCsv('quotes', quotesFile(quotes));
      announce(`Downloaded ${formatCount(quotes.length, 'quote request')}.`);
    } catch (failure) {
      const sentence = explainFailure(failure, 'Failed to fetch the quote requests');
      setProblem({ about, sentence });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <div className={styles.export}>
      {problem?.about === about && <Notice>{problem.sentence}</Notice>}
      <Button variant="secondary" busy={isBusy} disabled={isEmpty} onClick={download}>
        Download CSV
      </Button>
    </div>
  );
}

/** Loads page by page; a request that is answered meanwhile and comes up again is listed once. */
async function allQuotes(
  query: FindQuotes,
  find: (body: FindQuotes) => Promise<unknown>,
): Promise<InboxQuote[]> {
  const byId = new Map<string, InboxQuote>();
  let after: string | undefined;
  do {
    const body = { ...query, limit: MAX_QUOTES_PER_PAGE, ...(after !== undefined && { after }) };
    const page = parseQuotePage(await find(body));
    for (const quote of page.quotes) byId.set(quote.id, quote);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return [...byId.values()];
}

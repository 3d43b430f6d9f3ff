import { explainFailure } from '@site/contract/http';
import { findQuotes } from '@site/contract/quote-inbox';
import { Button } from '@site/ui/button';
import { mayTakeFocus } from '@site/ui/may-take-focus';
import { Notice } from '@site/ui/notice';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSignedInCalls } from '../shared/use-signed-in-calls';
import { parseQuotePage, type QuoteList, withPage } from './inbox-quotes';

interface MoreQuotesProps {
  list: QuoteList;
  onChange(change: (list: QuoteList) => QuoteList): void;
  /** Called when the page is shown, to move the focus. */
  onShown(): void;
}

/** Adds the next page to the list, if there is one. */
export function MoreQuotes({ list, onChange, onShown }: MoreQuotesProps) {
  const { whileSignedIn } = useSignedInCalls();
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const { query, next: after } = list;
  if (after === null) return null;

  const showMore = async () => {
    setProblem(undefined);
    setIsLoading(true);
    try {
      const page = parseQuotePage(await whileSignedIn(() => findQuotes({ ...query, after })));
      const isHere = mayTakeFocus(place.current);
      flushSync(() => onChange((known) => withPage(known, list, page)));
      if (isHere) onShown();
    } catch (failure) {
      setProblem(explainFailure(failure, 'Failed to fetch more quote requests'));
    } finally {
      setIsLoading(false);
    }
  };

  return (
    <div ref={place}>
      {problem && <Notice>{problem}</Notice>}
      <Button variant="secondary" busy={isLoading} onClick={showMore}>
        Show more
      </Button>
    </div>
  );
}

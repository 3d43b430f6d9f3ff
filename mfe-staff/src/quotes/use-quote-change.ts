import { ApiError } from '@site/contract/http';
import {
  changeQuote,
  type InboxQuote,
  type QuoteStatus,
  staffQuote,
} from '@site/contract/quote-inbox';
import { useState } from 'react';
import { explainFailure } from '../shared/explain-failure';
import { useSession } from '../shared/use-session';
import { inboxQuote } from './inbox-quotes';

interface Problem {
  sentence: string;
  /** Somebody else has changed the request: loading it again helps. */
  isOutdated: boolean;
}

const CONFLICT = 409;

/** Saves changes to a request. @param onChange gets the request as the server has it afterwards */
export function useQuoteChange(quote: InboxQuote, onChange: (quote: InboxQuote) => void) {
  const { whileSignedIn } = useSession();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState<QuoteStatus | 'load'>();

  /** Makes one call and says whether it succeeded. */
  const attempt = async (
    what: QuoteStatus | 'load',
    call: () => Promise<unknown>,
    otherwise: string,
  ): Promise<boolean> => {
    setProblem(undefined);
    setBusy(what);
    try {
      onChange(inboxQuote(await whileSignedIn(call)));
      return true;
    } catch (failure) {
      setProblem({
        sentence: explainFailure(failure, otherwise),
        isOutdated: failure instanceof ApiError && failure.status === CONFLICT,
      });
      return false;
    } finally {
      setBusy(undefined);
    }
  };

  const save = (status: QuoteStatus, note: string) =>
    attempt(
      status,
      () => changeQuote(quote.id, { version: quote.version, status, note }),
      'Failed to save the change',
    );
  const reload = () =>
    attempt('load', () => staffQuote(quote.id), 'Failed to fetch the quote request');

  return { problem, busy, save, reload };
}

import { isUnanswered } from '@site/contract/http';
import { createRequestKeys } from '@site/contract/idempotency';
import { submitQuote } from '@site/contract/quotes';
import { useState } from 'react';
import { EMPTY_DRAFT, toQuoteRequest } from './quote-draft';

export type QuoteStatus = 'filling' | 'submitting' | 'failed' | 'received';

/**
 * A quote request from its first answer until the business has received it.
 *
 * @param onReceived gets the token that lets files be sent with it; null from an API that takes none
 */
export function useQuote(onReceived: (token: string | null) => void) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [status, setStatus] = useState<QuoteStatus>('filling');
  /** An attempt got no answer. It may have arrived also when a later one, perhaps with other answers, is refused. */
  const [mayHaveArrived, setMayHaveArrived] = useState(false);
  const [keys] = useState(createRequestKeys);

  const submit = async () => {
    const request = toQuoteRequest(draft);
    if (!request || status === 'submitting') return;
    setStatus('submitting');
    const isOnline = navigator.onLine;
    let token: string | null;
    try {
      token = await submitQuote(request, { idempotencyKey: keys.keyFor(request) });
    } catch (failure) {
      // Without a connection nothing was sent.
      if (isOnline && isUnanswered(failure)) setMayHaveArrived(true);
      // Requirements §8: one message whatever the cause.
      setStatus('failed');
      return;
    }
    keys.forget();
    setDraft(EMPTY_DRAFT);
    setMayHaveArrived(false);
    setStatus('received');
    onReceived(token);
  };

  const dismiss = () => setStatus('filling');

  return { draft, status, mayHaveArrived, setDraft, submit, dismiss };
}

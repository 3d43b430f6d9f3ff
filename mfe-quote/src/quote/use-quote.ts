import { createRequestKeys } from '@site/contract/idempotency';
import { submitQuote } from '@site/contract/quotes';
import { useState } from 'react';
import { EMPTY_DRAFT, toQuoteRequest } from './quote-draft';

/** State of the form. */
export type QuoteStatus = 'filling' | 'submitting' | 'failed' | 'received';

/** A quote request from its first answer until the business has received it. */
export function useQuote() {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [status, setStatus] = useState<QuoteStatus>('filling');
  const [keys] = useState(createRequestKeys);

  const submit = async () => {
    const request = toQuoteRequest(draft);
    if (!request || status === 'submitting') return;
    setStatus('submitting');
    try {
      await submitQuote(request, { idempotencyKey: keys.keyFor(request) });
    } catch {
      // Requirements §8: one message whatever the cause.
      setStatus('failed');
      return;
    }
    keys.forget();
    setDraft(EMPTY_DRAFT);
    setStatus('received');
  };

  const dismiss = () => setStatus('filling');

  return { draft, status, change: setDraft, submit, dismiss };
}

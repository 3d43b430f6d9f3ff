import {
  changeQuote,
  type InboxQuote,
  type QuoteStatus,
  staffQuote,
} from '@site/contract/quote-inbox';
import { useState } from 'react';
import { useChange } from '../shared/use-change';
import { parseInboxQuote } from './inbox-quotes';
import { STATUS_NAMES } from './quote-text';

interface QuoteChangeOptions {
  quote: InboxQuote;
  /** Called with the request as the server has it afterwards. */
  onChange(quote: InboxQuote): void;
}

/** Saves changes to a request, and loads it again. */
export function useQuoteChange({ quote, onChange }: QuoteChangeOptions) {
  const { id, name, version } = quote;
  const { isBusy, problem, change } = useChange(
    (response) => onChange(parseInboxQuote(response)),
    name,
  );
  const [status, setStatus] = useState<QuoteStatus>();

  const save = (status: QuoteStatus, note: string) => {
    setStatus(status);
    const sentence = `Saved: ${name} is ${STATUS_NAMES[status].toLowerCase()}.`;
    return change(() => changeQuote(id, { version, status, note }), sentence);
  };
  const reload = () => {
    setStatus(undefined);
    const sentence = `The request of ${name} is loaded again.`;
    return change(() => staffQuote(id), sentence, 'Failed to fetch the quote request');
  };

  return { isBusy, saving: isBusy ? status : undefined, problem, save, reload };
}

import { cleanText } from '@site/contract/clean-text';
import { LIMITS } from '@site/contract/limits';
import { type InboxQuote, QUOTE_STATUSES, type QuoteStatus } from '@site/contract/quote-inbox';
import { Button } from '@site/ui/button';
import { TextAreaField } from '@site/ui/field';
import { Form } from '@site/ui/form';
import { Notice } from '@site/ui/notice';
import { type FormEvent, useRef, useState } from 'react';
import styles from './quote-change-form.module.css';
import { STATUS_NAMES } from './quote-text';
import { useQuoteChange } from './use-quote-change';

interface QuoteChangeFormProps {
  quote: InboxQuote;
  onChange(quote: InboxQuote): void;
  onMoved(): void;
  announce(sentence: string): void;
}

/** A note and the next status; one click saves both. */
export function QuoteChangeForm({ quote, onChange, onMoved, announce }: QuoteChangeFormProps) {
  const { problem, busy, save, reload } = useQuoteChange(quote, onChange);
  const [isMissing, setMissing] = useState(false);
  const note = useRef<HTMLTextAreaElement>(null);

  const change = async (status: QuoteStatus) => {
    setMissing(false);
    // A button that works is disabled and so loses the focus.
    if (!(await save(status, cleanText(note.current?.value ?? '')))) return note.current?.focus();
    if (note.current) note.current.value = '';
    announce(`Saved: ${quote.name} is ${STATUS_NAMES[status].toLowerCase()}.`);
    if (status === quote.status) note.current?.focus();
    else onMoved();
  };
  const loadAgain = async () => {
    await reload();
    note.current?.focus();
  };
  const addNote = (event: FormEvent) => {
    event.preventDefault();
    if (cleanText(note.current?.value ?? '') !== '') return void change(quote.status);
    setMissing(true);
    note.current?.focus();
  };

  return (
    <Form className={styles.form} onSubmit={addNote}>
      {problem && <Notice>{problem.sentence}</Notice>}
      {problem?.isOutdated && (
        <Button variant="secondary" busy={busy === 'load'} onClick={loadAgain}>
          Load it again
        </Button>
      )}
      <TextAreaField
        ref={note}
        label="Note"
        hint="(for staff only)"
        error={isMissing ? '*required' : undefined}
        maxLength={LIMITS.note}
        readOnly={busy !== undefined}
        onChange={() => setMissing(false)}
      />
      <div className={styles.actions}>
        {QUOTE_STATUSES.filter((status) => status !== quote.status).map((status) => (
          <Button
            key={status}
            variant={quote.status === 'new' && status === 'contacted' ? 'primary' : 'secondary'}
            busy={busy === status}
            disabled={busy !== undefined}
            onClick={() => change(status)}
          >
            {status === 'new' ? 'Back to new' : STATUS_NAMES[status]}
          </Button>
        ))}
        <Button
          type="submit"
          variant="quiet"
          busy={busy === quote.status}
          disabled={busy !== undefined}
        >
          Save the note only
        </Button>
      </div>
    </Form>
  );
}

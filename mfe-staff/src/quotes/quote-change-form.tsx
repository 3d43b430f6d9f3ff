import { cleanText } from '@site/contract/clean-text';
import { LIMITS } from '@site/contract/limits';
import { type InboxQuote, QUOTE_STATUSES, type QuoteStatus } from '@site/contract/quote-inbox';
import { Button } from '@site/ui/button';
import { ChangeProblem } from '@site/ui/change-problem';
import { TextAreaField } from '@site/ui/field';
import { Form } from '@site/ui/form';
import { mayTakeFocus } from '@site/ui/may-take-focus';
import { type FormEvent, useRef, useState } from 'react';
import styles from './quote-change-form.module.css';
import { STATUS_NAMES } from './quote-text';
import { useNoteDraft } from './use-note-draft';
import { useQuoteChange } from './use-quote-change';

interface QuoteChangeFormProps {
  quote: InboxQuote;
  onChange(quote: InboxQuote): void;
  onMoved(): void;
}

/** A note and the next status; one click saves both. */
export function QuoteChangeForm(props: QuoteChangeFormProps) {
  const { quote, onChange, onMoved } = props;
  const { isBusy, saving, problem, save, reload } = useQuoteChange({ quote, onChange });
  const [isMissing, setIsMissing] = useState(false);
  const [draft, changeDraft] = useNoteDraft(quote.id);
  const [sent, setSent] = useState<string>();
  const note = useRef<HTMLTextAreaElement>(null);

  const change = async (status: QuoteStatus) => {
    setIsMissing(false);
    setSent(draft);
    // A card that is closed and opened meanwhile does not offer the note a second time.
    changeDraft(() => '');
    const isSaved = await save(status, cleanText(draft));
    setSent(undefined);
    // Something may have been typed into that card.
    if (!isSaved) changeDraft((typed) => [draft, typed].filter(Boolean).join('\n'));
    // The button was disabled while it saved, and so has lost the focus.
    if (!mayTakeFocus(note.current?.form)) return;
    if (isSaved && status !== quote.status) onMoved();
    else note.current?.focus();
  };
  const loadAgain = async () => {
    const isLoaded = await reload();
    if (mayTakeFocus(note.current?.form)) note.current?.focus();
    return isLoaded;
  };
  const addNote = (event: FormEvent) => {
    event.preventDefault();
    if (cleanText(draft) !== '') return void change(quote.status);
    setIsMissing(true);
    note.current?.focus();
  };

  return (
    <Form className={styles.form} onSubmit={addNote}>
      <ChangeProblem problem={problem} loaded={quote} reload={loadAgain} />
      <TextAreaField
        ref={note}
        label="Note"
        hint="(for staff only)"
        error={isMissing ? '*required' : undefined}
        maxLength={LIMITS.note}
        readOnly={isBusy}
        value={sent ?? draft}
        onChange={({ target }) => {
          changeDraft(() => target.value);
          setIsMissing(false);
        }}
      />
      <div className={styles.actions}>
        {QUOTE_STATUSES.filter((status) => status !== quote.status).map((status) => (
          <Button
            key={status}
            variant={quote.status === 'new' && status === 'contacted' ? 'primary' : 'secondary'}
            busy={saving === status}
            disabled={isBusy}
            onClick={() => change(status)}
          >
            {status === 'new' ? 'Back to new' : STATUS_NAMES[status]}
          </Button>
        ))}
        <Button type="submit" variant="quiet" busy={saving === quote.status} disabled={isBusy}>
          Save the note only
        </Button>
      </div>
    </Form>
  );
}

import { explainFailure } from '@site/contract/http';
import { MAX_VISITS } from '@site/contract/limits';
import { updateVisits } from '@site/contract/marketing';
import { Button } from '@site/ui/button';
import { Form } from '@site/ui/form';
import { mayTakeFocus } from '@site/ui/may-take-focus';
import { Notice } from '@site/ui/notice';
import { pressOnce } from '@site/ui/press-once';
import { type FormEvent, type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useAnnounce } from '../shared/use-announce';
import { useSignedInCalls } from '../shared/use-signed-in-calls';
import { type MarketingLink, readVisits, visitsProblem } from './marketing-links';
import styles from './marketing-row.module.css';
import { NumberCell } from './number-cell';

interface VisitsEditorProps {
  link: MarketingLink;
  /** Its percentage of all visits, as it is saved. */
  share: string;
  input: RefObject<HTMLInputElement | null>;
  /** Called with the count that the server has accepted. */
  onSaved(visits: number): void;
  onCancel(): void;
}

/** A link whose visits are being edited: Enter saves, Escape cancels. */
export function VisitsEditor({ link, share, input, onSaved, onCancel }: VisitsEditorProps) {
  const announce = useAnnounce();
  const { whileSignedIn } = useSignedInCalls();
  const [problem, setProblem] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const problemId = useId();
  const formId = useId();

  const save = async (visits: number) => {
    announce('');
    setIsSaving(true);
    try {
      await whileSignedIn(() => updateVisits(link.id, { visits }));
      onSaved(visits);
    } catch (failure) {
      setIsSaving(false);
      setProblem(explainFailure(failure, 'Failed to update visits'));
      if (mayTakeFocus(input.current?.closest('tr'))) input.current?.focus();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const visits = readVisits(input.current?.value ?? '');
    const found = visitsProblem(visits);
    setProblem(found);
    if (!found) void save(visits);
  };
  const cancelOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !isSaving) onCancel();
  };

  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.id}>
        {link.id}
      </th>
      <NumberCell label="Visits">
        <input
          ref={input}
          className={styles.visits}
          form={formId}
          type="number"
          min={0}
          max={MAX_VISITS}
          step={1}
          defaultValue={link.visits}
          readOnly={isSaving}
          aria-label={`Visits for ${link.id}`}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && problemId}
          onChange={() => setProblem(undefined)}
          onKeyDown={(event) => {
            // The form, which the table keeps in another cell, does not see it.
            pressOnce(event);
            cancelOnEscape(event);
          }}
        />
      </NumberCell>
      <NumberCell label="Percentage">{share}</NumberCell>
      <td>
        <Form
          id={formId}
          className={styles.form}
          noValidate
          onSubmit={submit}
          onKeyDown={cancelOnEscape}
        >
          <Button type="submit" busy={isSaving} aria-label={`Save ${link.id}`}>
            Save
          </Button>
          <Button
            variant="quiet"
            disabled={isSaving}
            aria-label={`Cancel editing ${link.id}`}
            onClick={onCancel}
          >
            Cancel
          </Button>
        </Form>
        {problem && (
          <div id={problemId}>
            <Notice>{problem}</Notice>
          </div>
        )}
      </td>
    </tr>
  );
}

import { cleanText } from '@site/contract/clean-text';
import { ApiError, explainFailure } from '@site/contract/http';
import { type AddMarketingLink, addMarketingLink } from '@site/contract/marketing';
import { Button } from '@site/ui/button';
import { Field } from '@site/ui/field';
import { Form } from '@site/ui/form';
import { mayTakeFocus } from '@site/ui/may-take-focus';
import { Notice } from '@site/ui/notice';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useAnnounce } from '../shared/use-announce';
import { useSignedInCalls } from '../shared/use-signed-in-calls';
import styles from './add-link.module.css';
import { type MarketingLink, newIdProblem, readVisits, visitsProblem } from './marketing-links';

interface AddLinkFormProps {
  links: readonly MarketingLink[];
  idField: RefObject<HTMLInputElement | null>;
  isSaving: boolean;
  onSaving(isSaving: boolean): void;
  /** Called with the link that the server has accepted. */
  onAdded(link: AddMarketingLink): void;
  /** Called when the server has the link already: somebody else added it, or an earlier response was lost. */
  onKnown(): void;
}

/** What is wrong with the id, with the visits, or with the attempt to save both. */
interface Problems {
  id?: string | undefined;
  visits?: string | undefined;
  save?: string;
  /** The id is that of an archived link, which the list may not show. */
  archivedId?: string | undefined;
}

/** Asks for a new marketing id and its initial visits. */
export function AddLinkForm(props: AddLinkFormProps) {
  const { links, idField, isSaving, onSaving, onAdded, onKnown } = props;
  const announce = useAnnounce();
  const { whileSignedIn } = useSignedInCalls();
  const [problems, setProblems] = useState<Problems>({});
  const visits = useRef<HTMLInputElement>(null);

  const save = async (link: AddMarketingLink) => {
    announce('');
    onSaving(true);
    try {
      await whileSignedIn(() => addMarketingLink(link));
      onAdded(link);
    } catch (failure) {
      onSaving(false);
      setProblems({ save: explainFailure(failure, 'Failed to add marketing ID') });
      if (mayTakeFocus(idField.current?.form)) idField.current?.focus();
      if (failure instanceof ApiError && failure.status === 409) onKnown();
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const link = {
      // Normalised like in the API: otherwise URL and QR code would belong to no link.
      id: cleanText(idField.current?.value ?? '').normalize('NFC'),
      visits: readVisits(visits.current?.value ?? ''),
    };
    const found = {
      id: newIdProblem(link.id, links),
      visits: visitsProblem(link.visits),
      archivedId: links.find(({ id, archived }) => archived && id === link.id)?.id,
    };
    setProblems(found);
    if (found.id) idField.current?.focus();
    else if (found.visits) visits.current?.focus();
    else void save(link);
  };

  return (
    <Form className={styles.form} noValidate onSubmit={submit}>
      {problems.save && <Notice>{problems.save}</Notice>}
      <Field
        ref={idField}
        label="Marketing ID"
        error={problems.id}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isSaving}
        onChange={() => setProblems({ visits: problems.visits })}
      />
      {problems.archivedId && (
        <p>{`“${problems.archivedId}” is archived. Show archived links to restore it.`}</p>
      )}
      <Field
        ref={visits}
        label="Initial Visits"
        error={problems.visits}
        type="number"
        min={0}
        step={1}
        defaultValue={0}
        readOnly={isSaving}
        onChange={() => setProblems({ ...problems, visits: undefined })}
      />
      <Button type="submit" busy={isSaving}>
        Save
      </Button>
    </Form>
  );
}

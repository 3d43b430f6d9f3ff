import { PROPERTY_TYPE_NAMES } from '@site/contract/quote-texts';
import { PROPERTY_TYPES } from '@site/contract/quotes';
import { Button } from '@site/ui/button';
import { ChoiceGroup } from '@site/ui/choice-group';
import { Dialog } from '@site/ui/dialog';
import { Form } from '@site/ui/form';
import { Notice } from '@site/ui/notice';
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ContactFields } from './contact-fields';
import { FileField } from './file-field';
import { FileProgress } from './file-progress';
import { type FileUpload, isUploading } from './file-uploads';
import { type AtStake, LeaveGuard } from './leave-guard';
import { PropertyFields } from './property-fields';
import { chooseType, isFilledIn, parseType, prefill } from './quote-draft';
import styles from './quote-form.module.css';
import { useFiles } from './use-files';
import { useKeptHeight } from './use-kept-height';
import { useQuote } from './use-quote';

/** The form, from the type selector to the confirmation. */
export function QuoteForm() {
  const { choice, choose, uploads, sendChosen, tryAgain } = useFiles();
  const { draft, status, mayHaveArrived, setDraft, submit, dismiss } = useQuote((token) => {
    // The fields are still shown: React removes them only after this.
    keepHeight();
    sendChosen(token);
  });
  const form = useRef<HTMLFormElement>(null);
  const { keepHeight, releaseHeight } = useKeptHeight(form, draft.type);
  const [search] = useSearchParams();
  const isSubmitting = status === 'submitting';
  // Changes made while sending would be lost.
  const change = isSubmitting ? ignore : setDraft;
  const progress = uploads.length > 0 && <FileProgress uploads={uploads} onTryAgain={tryAgain} />;

  let atStake: AtStake | undefined;
  if (isUploading(uploads)) atStake = 'files';
  else if (isSubmitting || mayHaveArrived) atStake = 'request';
  else if (isFilledIn(draft) || choice.files.length > 0) atStake = 'answers';

  const follow = useEffectEvent((link: URLSearchParams) => {
    // A type chosen before the page became interactive takes precedence over the one in the URL.
    const chosen = parseType(typeInput(form.current, ':checked')?.value);
    change((draft) => prefill(draft, chosen, link));
  });
  useEffect(() => follow(search), [search]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };

  const close = () => {
    releaseHeight();
    dismiss();
    typeInput(form.current)?.focus();
  };

  return (
    <Form ref={form} className={styles.form} onSubmit={send}>
      <noscript>
        <p>This form needs JavaScript. Without it, please call us instead.</p>
      </noscript>
      <ChoiceGroup
        type="radio"
        legend="What kind of place is it?"
        name="type"
        choices={PROPERTY_TYPES.map((type) => ({ value: type, label: PROPERTY_TYPE_NAMES[type] }))}
        chosen={draft.type ? [draft.type] : []}
        onChoose={(type) => change((draft) => chooseType(draft, type))}
        required
      />
      {draft.type && (
        <>
          <PropertyFields type={draft.type} draft={draft} onChange={change} />
          <ContactFields draft={draft} readOnly={isSubmitting} onChange={change} />
          <FileField type={draft.type} choice={choice} disabled={isSubmitting} onChange={choose} />
          <div className={styles.send}>
            <Button type="submit" busy={isSubmitting}>
              {isSubmitting ? 'Submitting...' : 'Submit'}
            </Button>
            {status === 'failed' && (
              // Below the button, which stays where it was pressed, and so perhaps below the window.
              <div ref={bringIntoView}>
                <Notice>Failed to submit form. Please try again.</Notice>
              </div>
            )}
          </div>
        </>
      )}
      {status === 'received' && (
        <Dialog
          title="Quote Request Received"
          description="We'll get back to you very soon."
          closeLabel="Got it!"
          onClose={close}
        >
          {progress}
        </Dialog>
      )}
      {status !== 'received' && (!draft.type || uploads.some(isUnfinished)) && progress}
      {atStake && <LeaveGuard atStake={atStake} />}
    </Form>
  );
}

const ignore = () => {};

const bringIntoView = (message: HTMLElement | null) =>
  message?.scrollIntoView({ block: 'nearest' });

const isUnfinished = ({ state }: FileUpload) => state !== 'sent';

function typeInput(form: HTMLFormElement | null, state = '') {
  return form?.querySelector<HTMLInputElement>(`input[name="type"]${state}`);
}

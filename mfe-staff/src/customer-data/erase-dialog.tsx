import { cleanText } from '@site/contract/clean-text';
import { type ErasedCustomer, eraseCustomer } from '@site/contract/customer-data';
import { explainFailure } from '@site/contract/http';
import { Dialog } from '@site/ui/dialog';
import { Field } from '@site/ui/field';
import { Form } from '@site/ui/form';
import { Notice } from '@site/ui/notice';
import { type FormEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { formatCount } from '../shared/format-count';
import { useSignedInCalls } from '../shared/use-signed-in-calls';
import styles from './erase-dialog.module.css';

interface EraseDialogProps {
  email: string;
  /** Called with a sentence that says what was erased. */
  onErased(sentence: string): void;
  onClose(): void;
}

const Erased = v.object({
  quotes: v.number(),
  cancelledBookings: v.number(),
  queuedEmails: v.number(),
});

/** Erases a customer's data once the address has been typed again. */
export function EraseDialog({ email, onErased, onClose }: EraseDialogProps) {
  const { whileSignedIn } = useSignedInCalls();
  const [problem, setProblem] = useState<{ typed?: string; call?: string }>({});
  const [isBusy, setIsBusy] = useState(false);
  const typed = useRef<HTMLInputElement>(null);

  const erase = async (event: FormEvent) => {
    event.preventDefault();
    const isConfirmed = isSameAddress(typed.current?.value ?? '', email);
    setProblem(isConfirmed ? {} : { typed: '*not the same address' });
    if (!isConfirmed) return typed.current?.focus();
    setIsBusy(true);
    try {
      onErased(sentence(v.parse(Erased, await whileSignedIn(() => eraseCustomer({ email })))));
    } catch (failure) {
      setIsBusy(false);
      setProblem({ call: explainFailure(failure, 'It may not have worked. Please try again.') });
      typed.current?.focus();
    }
  };

  return (
    <Dialog
      title="Erase the data?"
      description={
        <>
          Everything about <strong className={styles.address}>{email}</strong> is deleted. This
          cannot be undone.
        </>
      }
      closeLabel="Keep the data"
      busy={isBusy}
      action={{ label: 'Erase the data', onClick: () => typed.current?.form?.requestSubmit() }}
      onClose={() => onClose()}
    >
      <Form className={styles.form} noValidate onSubmit={erase}>
        {problem.call && <Notice>{problem.call}</Notice>}
        <Field
          ref={typed}
          label="Type the address to confirm"
          type="email"
          autoComplete="off"
          error={problem.typed}
          readOnly={isBusy}
          onChange={() => setProblem({})}
          required
        />
      </Form>
    </Dialog>
  );
}

const isSameAddress = (typed: string, email: string) =>
  cleanText(typed).toLowerCase() === email.toLowerCase();

function sentence({ quotes, cancelledBookings, queuedEmails }: ErasedCustomer): string {
  const erased = [
    { count: quotes, what: 'quote request' },
    { count: cancelledBookings, what: 'cancelled booking' },
    { count: queuedEmails, what: 'queued email' },
  ].filter(({ count }) => count > 0);
  return erased.length === 0
    ? // Also after an attempt whose response was lost.
      'Nothing is stored about this address.'
    : `Erased: ${erased.map(({ count, what }) => formatCount(count, what)).join(', ')}.`;
}

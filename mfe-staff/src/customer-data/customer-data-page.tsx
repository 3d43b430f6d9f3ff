import { sydneyDate } from '@site/contract/clean-dates';
import { cleanText } from '@site/contract/clean-text';
import { exportCustomer } from '@site/contract/customer-data';
import { explainFailure } from '@site/contract/http';
import { LIMITS } from '@site/contract/limits';
import { PageHead } from '@site/remote/page-head';
import { saveFile } from '@site/remote/save-file';
import { Button } from '@site/ui/button';
import { Field } from '@site/ui/field';
import { Form } from '@site/ui/form';
import { mayTakeFocus } from '@site/ui/may-take-focus';
import { Notice } from '@site/ui/notice';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { OnlyForOwners } from '../shared/only-for-owners';
import { useSignedInCalls } from '../shared/use-signed-in-calls';
import styles from './customer-data-page.module.css';
import { EraseDialog } from './erase-dialog';

const TITLE = 'Customer Data';
const DESCRIPTION = 'Data of one customer, for staff.';

/** Exports what is stored about a customer, or erases it: `/w/customer-data` (requirements §2). */
export function Component() {
  return (
    <OnlyForOwners title={TITLE} description={DESCRIPTION}>
      <CustomerData />
    </OnlyForOwners>
  );
}

function CustomerData() {
  const { whileSignedIn } = useSignedInCalls();
  const [problem, setProblem] = useState<{ address?: string; call?: string }>({});
  const [done, setDone] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [erased, setErased] = useState<string>();
  const address = useRef<HTMLInputElement>(null);

  /**
   * The address that was entered, or undefined when it cannot be one, as the field then says. The API decides about the
   * rest: it stores addresses such as that of `jörg`, which browsers take for malformed.
   */
  const entered = (): string | undefined => {
    const email = cleanText(address.current?.value ?? '');
    const isAddress = email.includes('@');
    setDone('');
    setProblem(isAddress ? {} : { address: email === '' ? '*required' : '*not an email address' });
    if (isAddress) return email;
    address.current?.focus();
    return undefined;
  };

  const download = async (event: FormEvent) => {
    event.preventDefault();
    const email = entered();
    if (email === undefined) return;
    setIsBusy(true);
    try {
      const data = await whileSignedIn(() => exportCustomer({ email }));
      if (!isEmpty(data)) saveData(data);
      setDone(isEmpty(data) ? 'Nothing is stored about this address.' : 'Downloaded.');
    } catch (failure) {
      setProblem({ call: explainFailure(failure, 'Failed to fetch the data') });
    } finally {
      setIsBusy(false);
      if (mayTakeFocus(address.current?.form)) address.current?.focus();
    }
  };

  const finish = (sentence?: string) => {
    // Rendered synchronously: nothing behind an open dialog can get the focus.
    flushSync(() => setErased(undefined));
    if (sentence !== undefined) {
      setDone(sentence);
      if (address.current) address.current.value = '';
    }
    address.current?.focus();
  };

  return (
    <div className={styles.page}>
      <PageHead title={TITLE} description={DESCRIPTION} noIndex />
      <h1>{TITLE}</h1>
      <p>
        Customers may ask for everything that we store about them, or ask us to erase it: quote
        requests, bookings, notes and emails that are still to be sent.
      </p>
      <Form className={styles.form} noValidate onSubmit={download}>
        {problem.call && <Notice>{problem.call}</Notice>}
        <Field
          ref={address}
          label="Email address of the customer"
          type="email"
          autoComplete="off"
          maxLength={LIMITS.email}
          error={problem.address}
          readOnly={isBusy}
          onChange={() => {
            setDone('');
            setProblem({});
          }}
          required
        />
        <div className={styles.actions}>
          <Button type="submit" variant="secondary" busy={isBusy}>
            Download the data
          </Button>
          <Button variant="quiet" disabled={isBusy} onClick={() => setErased(entered())}>
            Erase the data...
          </Button>
        </div>
        <p role="status">{done}</p>
      </Form>
      {erased !== undefined && <EraseDialog email={erased} onErased={finish} onClose={finish} />}
    </div>
  );
}

const saveData = (data: unknown) =>
  saveFile(
    `customer-data-${sydneyDate(new Date())}.json`,
    'application/json',
    JSON.stringify(data, null, 2),
  );

/** Whether nothing is stored: all lists of the data, whatever their names, are empty. */
function isEmpty(data: unknown): boolean {
  const lists = Object.values(data ?? {}).filter(Array.isArray);
  return lists.length > 0 && lists.every((list) => list.length === 0);
}

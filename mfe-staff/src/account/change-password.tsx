import { explainFailure } from '@site/contract/http';
import { PASSWORD_LENGTH } from '@site/contract/limits';
import { changePassword } from '@site/contract/staff-team';
import { Button } from '@site/ui/button';
import { Field } from '@site/ui/field';
import { Form } from '@site/ui/form';
import { mayTakeFocus } from '@site/ui/may-take-focus';
import { Notice } from '@site/ui/notice';
import { type FormEvent, useRef, useState } from 'react';
import { NewPasswordField } from '../shared/new-password-field';
import { useSignedInCalls } from '../shared/use-signed-in-calls';
import styles from './change-password.module.css';

interface ChangePasswordProps {
  /** For password managers. */
  email: string;
  onChanged(): void;
}

/** Changes the password; all other browsers are signed out. */
export function ChangePassword({ email, onChanged }: ChangePasswordProps) {
  const { whileSignedIn } = useSignedInCalls();
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const current = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    setDone('');
    setIsBusy(true);
    const body = { current: current.current?.value ?? '', password: next.current?.value ?? '' };
    try {
      await whileSignedIn(() => changePassword(body));
      setDone('Your password has been changed. All other browsers have been signed out.');
      onChanged();
      for (const field of [current, next]) if (field.current) field.current.value = '';
    } catch (failure) {
      setProblem(explainFailure(failure, 'It may not have worked. Please try again.'));
    } finally {
      setIsBusy(false);
      if (mayTakeFocus(current.current?.form)) current.current?.focus();
    }
  };

  return (
    <Form className={styles.form} onSubmit={submit}>
      {problem && <Notice>{problem}</Notice>}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field
        ref={current}
        label="Current password"
        type="password"
        autoComplete="current-password"
        maxLength={PASSWORD_LENGTH.max}
        readOnly={isBusy}
        required
      />
      <NewPasswordField ref={next} label="New password" readOnly={isBusy} />
      <Button type="submit" variant="secondary" busy={isBusy}>
        Change password
      </Button>
      <p className={styles.done} role="status">
        {done}
      </p>
    </Form>
  );
}

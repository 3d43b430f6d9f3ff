import { signIn } from '@site/contract/session';
import { Button } from '@site/ui/button';
import { Field } from '@site/ui/field';
import { Form } from '@site/ui/form';
import { Notice } from '@site/ui/notice';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { explainFailure } from '../shared/explain-failure';
import styles from './sign-in-form.module.css';

/** Asks for the staff password. */
export function SignInForm({ onSignedIn }: { onSignedIn(): void }) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => password.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    setBusy(true);
    try {
      await signIn({ password: password.current?.value ?? '' });
      onSignedIn();
    } catch (failure) {
      setBusy(false);
      setProblem(explainFailure(failure, 'Failed to sign in. Please try again.'));
      password.current?.focus();
      password.current?.select();
    }
  };

  return (
    <Form className={styles.form} onSubmit={submit}>
      {problem && <Notice>{problem}</Notice>}
      {/* Password managers store a password under a name; all staff share this one. */}
      <input type="text" autoComplete="username" value="staff" readOnly hidden />
      <Field
        ref={password}
        label="Password"
        type="password"
        autoComplete="current-password"
        required
      />
      <Button type="submit" busy={isBusy}>
        Sign in
      </Button>
    </Form>
  );
}

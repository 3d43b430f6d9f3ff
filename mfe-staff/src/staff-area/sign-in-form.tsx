import { cleanText } from '@site/contract/clean-text';
import { explainFailure } from '@site/contract/http';
import { signIn } from '@site/contract/session';
import { Button } from '@site/ui/button';
import { Field } from '@site/ui/field';
import { Form } from '@site/ui/form';
import { Notice } from '@site/ui/notice';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { EmailField } from '../shared/email-field';
import { readSession, type StaffSession } from '../shared/staff-session';
import styles from './sign-in-form.module.css';

interface SignInFormProps {
  /** Says what to ask for; without it, the password that all staff share. */
  session: StaffSession | undefined;
  /** The address of the account that was signed in, when the same person is asked again. */
  email?: string | undefined;
  onSignedIn(session: StaffSession): void;
}

/** Asks for the address and the password of an account, or for the password that all staff share. */
export function SignInForm({ session, email: known = '', onSignedIn }: SignInFormProps) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  // What has opened a session already.
  const accepted = useRef<string>(undefined);
  const { accounts = false, sharedPassword = true } = session ?? {};

  useEffect(() => {
    const first = email.current?.value === '' ? email : password;
    first.current?.focus();
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    setIsBusy(true);
    const address = cleanText(email.current?.value ?? '');
    const refuse = (sentence: string) => {
      setIsBusy(false);
      setProblem(sentence);
      password.current?.focus();
      password.current?.select();
    };
    const sent = { password: password.current?.value ?? '', ...(address && { email: address }) };
    const key = JSON.stringify(sent);
    let opened: StaffSession;
    try {
      // When only the answer to the second call was lost, a session is there.
      if (accepted.current !== key) {
        accepted.current = undefined;
        await signIn(sent);
      }
      accepted.current = key;
      opened = await readSession();
    } catch (failure) {
      refuse(explainFailure(failure, 'Failed to sign in. Please try again.'));
      return;
    }
    accepted.current = undefined;
    if (opened.signedIn) onSignedIn(opened);
    else
      refuse('Your browser did not keep the sign-in. Allow cookies for this site and try again.');
  };

  return (
    <Form className={styles.form} onSubmit={submit}>
      {problem && <Notice>{problem}</Notice>}
      {accounts ? (
        <EmailField
          ref={email}
          {...(sharedPassword && { hint: '(empty for the shared password)' })}
          autoComplete="username"
          defaultValue={known}
          required={!sharedPassword}
        />
      ) : (
        // Password managers store a password under a name; all staff share this one.
        <input type="text" autoComplete="username" value="staff" readOnly hidden />
      )}
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
      {accounts && (
        <p className={styles.forgotten}>
          Forgotten your password? Ask an owner to remove you from the team and invite you again.
        </p>
      )}
    </Form>
  );
}

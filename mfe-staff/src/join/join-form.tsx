import { cleanText } from '@site/contract/clean-text';
import { ApiError, explainFailure } from '@site/contract/http';
import { LIMITS } from '@site/contract/limits';
import { acceptInvitation, type InvitedPerson } from '@site/contract/staff-team';
import { Button } from '@site/ui/button';
import { EmailAddress } from '@site/ui/email-address';
import { Field } from '@site/ui/field';
import { Form } from '@site/ui/form';
import { Notice } from '@site/ui/notice';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { NewPasswordField } from '../shared/new-password-field';
import { BOOKINGS_PAGE } from '../shared/paths';
import styles from './join-page.module.css';

interface JoinFormProps {
  token: string;
  person: InvitedPerson;
  /** Called when the link has been used meanwhile. */
  onUnusable(): void;
}

/** Asks for name and password, creates the account, and opens the staff pages. */
export function JoinForm({ token, person, onUnusable }: JoinFormProps) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    setIsBusy(true);
    const given = {
      name: cleanText(name.current?.value ?? ''),
      password: password.current?.value ?? '',
    };
    try {
      await acceptInvitation({ token, ...given });
      // Replaced, so that nobody finds the link in the history of the browser.
      await navigate(BOOKINGS_PAGE, { replace: true });
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 404) return onUnusable();
      setIsBusy(false);
      setProblem(explainFailure(failure, 'It may not have worked. Please try again.'));
      password.current?.focus();
    }
  };

  return (
    <Form className={styles.form} onSubmit={submit}>
      <p>
        This makes your account for the staff pages. You sign in with the address{' '}
        <span className={styles.email}>
          <strong>
            <EmailAddress address={person.email} />
          </strong>
          .
        </span>
      </p>
      {problem && <Notice>{problem}</Notice>}
      <input type="text" autoComplete="username" value={person.email} readOnly hidden />
      <Field
        ref={name}
        label="Your name"
        hint="(as the history shows it)"
        autoComplete="name"
        defaultValue={person.name}
        maxLength={LIMITS.name}
        readOnly={isBusy}
        required
      />
      <NewPasswordField ref={password} label="Password" readOnly={isBusy} />
      <Button type="submit" busy={isBusy}>
        Join
      </Button>
    </Form>
  );
}

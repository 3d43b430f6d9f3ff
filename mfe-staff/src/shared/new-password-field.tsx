import { PASSWORD_LENGTH } from '@site/contract/limits';
import { Field } from '@site/ui/field';
import { type Ref, useId } from 'react';
import styles from './new-password-field.module.css';

interface NewPasswordFieldProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  readOnly: boolean;
}

/** Asks for the new password of an account. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const ruleId = useId();
  return (
    <>
      <Field
        {...props}
        aria-describedby={ruleId}
        type="password"
        autoComplete="new-password"
        minLength={PASSWORD_LENGTH.min}
        maxLength={PASSWORD_LENGTH.max}
        required
      />
      <p id={ruleId} className={styles.hint}>
        At least {PASSWORD_LENGTH.min} characters: four words that have nothing to do with each
        other are easy to remember and hard to guess.
      </p>
    </>
  );
}

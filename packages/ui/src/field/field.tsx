import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

interface FieldTexts {
  label: string;
  /** Stands beside the label, e.g. `(optional)`. */
  hint?: string;
  /** What is wrong, e.g. `*required`. Shown beside the label, so that it moves nothing. */
  error?: string | undefined;
}

type FieldProps = FieldTexts & ComponentProps<'input'>;
type TextAreaProps = FieldTexts & ComponentProps<'textarea'>;

/** A one-line input with its label. */
export function Field({ label, hint, error, ...input }: FieldProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <input {...input} {...described(id, error)} className={styles.input} />
    </Labelled>
  );
}

/** The same for text of several lines. */
export function TextAreaField({ label, hint, error, ...textArea }: TextAreaProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <textarea {...textArea} {...described(id, error)} className={styles.input} />
    </Labelled>
  );
}

interface LabelledProps {
  id: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  children: ReactNode;
}

function Labelled({ id, label, hint, error, children }: LabelledProps) {
  return (
    <div className={styles.field}>
      <div className={styles.texts}>
        <label htmlFor={id} className={styles.label}>
          {label}
          {hint && <span className={styles.hint}> {hint}</span>}
        </label>
        {error && (
          <span id={errorId(id)} className={styles.error}>
            {error}
          </span>
        )}
      </div>
      {children}
    </div>
  );
}

const errorId = (id: string) => `${id}-error`;

const described = (id: string, error: string | undefined) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? errorId(id) : undefined,
});

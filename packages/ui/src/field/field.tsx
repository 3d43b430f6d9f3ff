import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react';
import {
  CONTROL_CHARACTERS,
  CONTROL_CHARACTERS_EXCEPT_LINE_BREAKS_AND_TABS,
  clean,
  HAS_VISIBLE_CHARACTER,
  ONLY_INVISIBLE,
  SPACES_AROUND,
} from './clean-input.js';
import styles from './field.module.css';

interface FieldTexts {
  label: string;
  /** Stands beside the label, e.g. `(optional)`. */
  hint?: string;
  /** What is wrong, e.g. `*required`. Shown beside the label, so that it moves nothing. */
  error?: string | undefined;
  /** Does not read out `error` when the focus is in the field already; what the browser refuses is read out. */
  silent?: boolean;
}

interface FieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'className'> {
  /** Advice about what was entered, shown when the visitor leaves the field; it does not block the form. */
  advise?(text: string): string | undefined;
}
type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'className'>;
type TextField = HTMLInputElement | HTMLTextAreaElement;

/** A one-line input with its label. What the browser refuses is shown beside the label, not in a bubble. */
export function Field({ label, hint, error, silent, advise, ...input }: FieldProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const [refusal, setRefusal] = useState<string>();
  const [advice, setAdvice] = useState<string>();
  const problem = error ?? refusal;
  return (
    <Labelled
      id={id}
      label={label}
      hint={hint}
      error={problem}
      silent={silent && error !== undefined}
      advice={advise && ((!problem && advice) || '')}
    >
      <input
        pattern={input.required && input.type !== 'password' ? HAS_VISIBLE_CHARACTER : undefined}
        {...input}
        {...described(id, problem, advice, input['aria-describedby'])}
        className={styles.input}
        onChange={(event) => {
          clean(event.target, CONTROL_CHARACTERS, ' ');
          if (input.type === 'email') clean(event.target, SPACES_AROUND, '');
          setRefusal(undefined);
          setAdvice(undefined);
          input.onChange?.(event);
        }}
        onBlur={(event) => {
          const found = advise?.(event.target.value);
          afterPress(() => setAdvice(found));
          input.onBlur?.(event);
        }}
        onInvalid={(event) => {
          refuse(event, setRefusal);
          input.onInvalid?.(event);
        }}
      />
    </Labelled>
  );
}

/**
 * Calls back at once, or when the press is over that is under way. Text that appears may move the button below: a
 * browser does not click what is no longer under the pointer.
 */
function afterPress(callback: () => void): void {
  const pressed = document.querySelector(':is(a, button, label):active');
  if (pressed) addEventListener('click', callback, { once: true });
  else callback();
}

/** Shows what the browser refuses, in place of its bubble. */
function refuse(event: FormEvent<TextField>, show: (refusal: string) => void) {
  event.preventDefault();
  const field = event.currentTarget;
  show(refusalOf(field));
  if (firstInvalid(field.form) === field) field.focus();
}

type Checked = TextField & { pattern?: string };

function refusalOf({ validity, validationMessage, pattern, minLength }: Checked): string {
  const isBlank = validity.patternMismatch && pattern === HAS_VISIBLE_CHARACTER;
  if (validity.valueMissing || isBlank) return '*required';
  if (validity.tooShort) return `At least ${minLength} characters`;
  return validity.typeMismatch ? 'Like name@example.com' : validationMessage;
}

/** The field to focus: browsers do so themselves only where they show their bubble. */
const firstInvalid = (form: HTMLFormElement | null) =>
  Array.from(form?.elements ?? []).find(
    (element) => (element as Partial<TextField>).validity?.valid === false,
  );

/** Like `Field`, for text of several lines. */
export function TextAreaField({ label, hint, error, silent, ...textArea }: TextAreaProps) {
  const ownId = useId();
  const id = textArea.id ?? ownId;
  const [refusal, setRefusal] = useState<string>();
  const [typed, setTyped] = useState('');
  const problem = error ?? refusal;
  const advice = limitReached(textArea.value ?? typed, textArea.maxLength);
  return (
    <Labelled
      id={id}
      label={label}
      hint={hint}
      error={problem}
      silent={silent && error !== undefined}
      advice={problem ? '' : advice}
    >
      <textarea
        {...textArea}
        {...described(id, problem, advice, textArea['aria-describedby'])}
        className={styles.input}
        onChange={(event) => {
          clean(event.target, CONTROL_CHARACTERS_EXCEPT_LINE_BREAKS_AND_TABS, ' ');
          if (textArea.required) clean(event.target, ONLY_INVISIBLE, '');
          setRefusal(undefined);
          setTyped(event.target.value);
          textArea.onChange?.(event);
        }}
        onInvalid={(event) => {
          refuse(event, setRefusal);
          textArea.onInvalid?.(event);
        }}
      />
    </Labelled>
  );
}

/**
 * Browsers silently cut off a paste at the limit, and a textarea may not show its end. They cut before an emoji that
 * fits only in part, so one character may be left.
 */
function limitReached(value: NonNullable<TextAreaProps['value']>, limit = Infinity): string {
  if (`${value}`.length < limit - 1) return '';
  return `That is the limit of ${limit.toLocaleString('en-AU')} characters: please check the end.`;
}

interface LabelledProps {
  id: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  silent: boolean | undefined;
  /** Empty while there is no advice; undefined for a field that gives none. */
  advice?: string | undefined;
  children: ReactNode;
}

function Labelled({ id, label, hint, error, silent, advice, children }: LabelledProps) {
  return (
    <div className={styles.field}>
      <div className={styles.texts}>
        <label htmlFor={id} className={styles.label}>
          {label}
          {hint && <span className={styles.hint}> {hint}</span>}
        </label>
        {error && (
          <FieldError key={error} id={id} silent={silent}>
            {error}
          </FieldError>
        )}
        {/* Rendered before it has a text: screen readers announce changes of a status. */}
        {advice !== undefined && (
          <span id={adviceId(id)} role="status" className={styles.advice}>
            {advice}
          </span>
        )}
      </div>
      {children}
    </div>
  );
}

interface FieldErrorProps {
  id: string;
  silent: boolean | undefined;
  children: string;
}

/**
 * An alert in the field that has the focus: Enter leaves the focus there, and screen readers read the description of
 * a field only as they come to it.
 */
function FieldError({ id, silent, children }: FieldErrorProps) {
  const [isInUse] = useState(() => globalThis.document?.activeElement?.id === id);
  return (
    <span id={errorId(id)} className={styles.error} role={isInUse && !silent ? 'alert' : undefined}>
      {children}
    </span>
  );
}

const errorId = (id: string) => `${id}-error`;
const adviceId = (id: string) => `${id}-advice`;

/**
 * The attributes that connect a field with its texts.
 *
 * @param more ids of further elements that describe the field
 */
function described(id: string, error: string | undefined, advice?: string, more?: string) {
  const own = error ? errorId(id) : advice ? adviceId(id) : undefined;
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [own, more].filter(Boolean).join(' ') || undefined,
  };
}

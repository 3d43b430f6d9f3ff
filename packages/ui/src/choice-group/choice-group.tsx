import type { ReactNode } from 'react';
import styles from './choice-group.module.css';

interface Choice<T extends string> {
  value: T;
  label: ReactNode;
  hint?: string;
}

interface ChoiceGroupProps<T extends string> {
  /** `radio` for one of the choices, `checkbox` for any number of them. */
  type: 'radio' | 'checkbox';
  legend: ReactNode;
  name: string;
  choices: readonly Choice<T>[];
  chosen: readonly T[];
  onChoose(value: T): void;
  /** Radio buttons only: the browser requires one. */
  required?: boolean;
}

/** Radio buttons or checkboxes as cards. */
export function ChoiceGroup<T extends string>({
  type,
  legend,
  name,
  choices,
  chosen,
  onChoose,
  required,
}: ChoiceGroupProps<T>) {
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {choices.map(({ value, label, hint }) => (
          <label key={value} className={styles.choice}>
            <input
              className={styles.input}
              type={type}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              required={required}
              onChange={() => onChoose(value)}
            />
            <span className={styles.text}>
              {label}
              {hint && <span className={styles.hint}>{hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

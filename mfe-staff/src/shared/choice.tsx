import type { Ref } from 'react';
import styles from './choice.module.css';

interface ChoiceProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChoose(value: T): void;
  disabled?: boolean;
  ref?: Ref<HTMLSelectElement>;
}

/** A labelled `select`. */
export function Choice<T extends string>({
  label,
  options,
  value,
  onChoose,
  disabled,
  ref,
}: ChoiceProps<T>) {
  return (
    <label className={styles.choice}>
      {label}
      <select
        ref={ref}
        value={value}
        disabled={disabled}
        onChange={({ target }) => {
          const chosen = options[target.selectedIndex];
          if (chosen) onChoose(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

import { useId, useState } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js';
import styles from './slider.module.css';

interface SliderProps {
  label: string;
  name: string;
  /** A whole number from 0 to `max`. */
  value: number;
  max: number;
  onChange(value: number): void;
  /** The value in words, e.g. `6+`. */
  describe?(value: number): string;
}

/** A whole number from 0 to a few, by sliding or by the buttons beside the track. */
export function Slider({ label, name, value, max, onChange, describe = String }: SliderProps) {
  const id = useId();
  const [hasFocus, setHasFocus] = useState(false);
  const step = (change: number) => onChange(Math.min(max, Math.max(0, value + change)));
  return (
    <div className={styles.slider}>
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {/* A slider says its value itself; what the buttons do is read out here. */}
        <output
          htmlFor={id}
          className={styles.value}
          data-empty={value === 0 || undefined}
          aria-live={hasFocus ? 'off' : 'polite'}
        >
          {describe(value)}
        </output>
      </div>
      <button
        type="button"
        className={styles.button}
        aria-disabled={value === 0}
        onClick={() => step(-1)}
      >
        <VisuallyHidden>Decrease {label}</VisuallyHidden>
        <svg className={styles.sign} viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2 8h12" />
        </svg>
      </button>
      <input
        ref={(range) => range?.style.setProperty('--slider-filled', String(value / max))}
        id={id}
        className={styles.range}
        type="range"
        name={name}
        min={0}
        max={max}
        step={1}
        value={value}
        aria-valuetext={describe(value)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
      />
      <button
        type="button"
        className={styles.button}
        aria-disabled={value === max}
        onClick={() => step(1)}
      >
        <VisuallyHidden>Increase {label}</VisuallyHidden>
        <svg className={styles.sign} viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2 8h12M8 2v12" />
        </svg>
      </button>
    </div>
  );
}

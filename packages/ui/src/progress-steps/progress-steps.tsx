import { VisuallyHidden } from '../visually-hidden/visually-hidden.js';
import styles from './progress-steps.module.css';

interface ProgressStepsProps {
  /** Names of all steps, in order. */
  names: readonly string[];
  /** Counted from 1. */
  current: number;
}

/** The current step: "Step 2 of 6" and a dot for each step. */
export function ProgressSteps({ names, current }: ProgressStepsProps) {
  return (
    <div className={styles.progress}>
      {/* One text, which is replaced as a whole where the browser has translated it. */}
      <p className={styles.count}>{`Step ${current} of ${names.length}`}</p>
      <ol className={styles.steps} aria-label="Progress">
        {names.map((name, index) => (
          <li
            key={name}
            className={styles.step}
            data-done={index + 1 < current || undefined}
            aria-current={index + 1 === current ? 'step' : undefined}
          >
            <VisuallyHidden>{name}</VisuallyHidden>
          </li>
        ))}
      </ol>
    </div>
  );
}

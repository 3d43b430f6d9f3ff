import { Check } from 'lucide-react';
import { GENERAL_CLEAN_TASKS } from '../shared/general-clean-tasks';
import styles from './included-tasks.module.css';

export function IncludedTasks() {
  return (
    <section aria-labelledby="included-title">
      <h2 id="included-title">What's Included in a General Clean?</h2>
      <ul className={styles.tasks}>
        {GENERAL_CLEAN_TASKS.map((task) => (
          <li key={task} className={styles.task}>
            <Check aria-hidden="true" className={styles.icon} />
            {task}
          </li>
        ))}
      </ul>
      <p className={styles.extras}>
        Extras can be customised: the inside of the oven or the fridge, windows, a load of ironing.
        Tell us what your home needs and we add it to your clean.
      </p>
    </section>
  );
}

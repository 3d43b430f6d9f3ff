import styles from './what-happens-next.module.css';

/** Beside the questions about the customer, where there is room: what a booking leads to. */
export function WhatHappensNext() {
  return (
    <aside className={styles.aside} aria-labelledby="what-happens-next">
      <h3 id="what-happens-next">What happens next</h3>
      <ol className={styles.list}>
        <li>You secure your time slot.</li>
        <li>We email you to confirm the date of your first clean.</li>
        <li>
          The first clean is a no-obligation trial: you sign up for your slot only afterwards.
        </li>
      </ol>
    </aside>
  );
}

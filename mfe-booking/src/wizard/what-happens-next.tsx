import styles from './what-happens-next.module.css';

/** On wide screens, beside steps 2 to 6: what follows a booking. */
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

import type { ReactNode } from 'react';
import styles from './loading.module.css';

/** A status text with an animation. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.track} aria-hidden="true">
        <span className={styles.wipe} />
      </span>
      <p>{children}</p>
    </div>
  );
}

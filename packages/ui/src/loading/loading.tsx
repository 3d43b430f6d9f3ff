import type { ReactNode } from 'react';
import styles from './loading.module.css';

/** Says what is being waited for, in words and with a movement. */
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

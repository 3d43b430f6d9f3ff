import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A banner that says what went wrong; read out as soon as it shows. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.notice}>
      {children}
    </p>
  );
}

import type { ReactNode } from 'react';
import styles from './page-error.module.css';

interface PageErrorProps {
  /** What went wrong, without the `Error: ` that is put before it. */
  children: string;
  /** What the reader can do about it. */
  action?: ReactNode;
}

/** Shown instead of a page whose data could not be loaded. */
export function PageError({ children, action }: PageErrorProps) {
  return (
    <div className={styles.error} role="alert">
      <p className={styles.message}>{`Error: ${children}`}</p>
      {action}
    </div>
  );
}

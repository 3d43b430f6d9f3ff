import { useNavigation } from 'react-router-dom';
import styles from './navigation-progress.module.css';

/** A line along the top of the window while the next page is loading. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      className={styles.line}
      role="progressbar"
      aria-label="Loading the next page"
      data-animated
    />
  );
}

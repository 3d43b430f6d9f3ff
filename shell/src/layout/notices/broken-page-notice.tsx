import { useHydrated } from '../use-hydrated';
import styles from './broken-page-notice.module.css';

/**
 * Says that buttons and forms do not work, in a page whose scripts cannot be loaded. It is in the markup
 * of the server and needs no script: a style rule shows it when scripts take too long, or sooner when they
 * have set `data-page="broken"`. A page that works does not have it.
 */
export function BrokenPageNotice() {
  if (useHydrated()) return null;
  return (
    <div className={styles.notice} data-animated>
      <p>Parts of this page have not loaded, so forms and buttons may not work.</p>
      {/* biome-ignore lint/a11y/useValidAnchor: the address of the page, query included; many may have this document */}
      <a href="">Try again</a>
    </div>
  );
}

import styles from './open-access-notice.module.css';

/**
 * Says that nothing protects the staff pages, and how to change that.
 *
 * @param isCertain whether the API has confirmed it; until then the notice is invisible and only keeps its space
 */
export function OpenAccessNotice({ isCertain }: { isCertain: boolean }) {
  return (
    <aside className={styles.notice} aria-label="Access" data-certain={isCertain}>
      <p>
        Anyone who knows this address can see this page. To protect it, set{' '}
        <code>STAFF_PASSWORD</code> on the server and restart it.
      </p>
    </aside>
  );
}

import styles from './open-notice.module.css';

/** Says that nothing protects the staff pages, and how to change that. */
export function OpenNotice() {
  return (
    <aside className={styles.notice} aria-label="Access">
      <p>
        Anyone who knows this address can see this page. To protect it, set{' '}
        <code>STAFF_PASSWORD</code> on the server and restart it.
      </p>
    </aside>
  );
}

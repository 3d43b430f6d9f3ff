import styles from './open-notice.module.css';

/**
 * Says that nothing protects the staff pages, and how to change that.
 *
 * @param isCertain whether the API has said so: until then it only takes its place
 */
export function OpenNotice({ isCertain }: { isCertain: boolean }) {
  return (
    <aside className={styles.notice} aria-label="Access" data-certain={isCertain}>
      <p>
        Anyone who knows this address can see this page. To protect it, set{' '}
        <code>STAFF_PASSWORD</code> on the server and restart it.
      </p>
    </aside>
  );
}

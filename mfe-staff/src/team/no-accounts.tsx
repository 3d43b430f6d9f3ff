import { Card } from '@site/ui/card';
import styles from './no-accounts.module.css';

/** How the first owner is invited, on the server: whoever can see open pages must not be able to become one. */
export function NoAccounts() {
  return (
    <div className={styles.page}>
      <h1>Team</h1>
      <Card className={styles.card}>
        <p>
          Nobody has an account yet. With accounts everybody signs in by name, and the history says
          who did what.
        </p>
        <p>The first owner is invited on the server, by a command that prints the link:</p>
        <pre className={styles.command}>
          <code>npm run staff -w api -- invite --owner zoe@example.com --name "Zoe Park"</code>
        </pre>
        <p>From then on the staff pages ask to sign in, and owners invite others on this page.</p>
      </Card>
    </div>
  );
}

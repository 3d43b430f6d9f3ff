import { PageHead } from '@site/remote/page-head';
import { SignInForm } from './sign-in-form';
import styles from './sign-in-page.module.css';

/** Shown instead of a staff page until the password has been given. */
export function SignInPage({ onSignedIn }: { onSignedIn(): void }) {
  return (
    <section className={styles.page}>
      <PageHead title="Staff sign-in" description="The staff pages ask for a password." noIndex />
      <h1>Staff sign-in</h1>
      <SignInForm onSignedIn={onSignedIn} />
    </section>
  );
}

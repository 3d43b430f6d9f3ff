import { PageHead } from '@site/remote/page-head';
import type { StaffSession } from '../shared/staff-session';
import { SignInForm } from './sign-in-form';
import styles from './sign-in-page.module.css';

interface SignInPageProps {
  /** What the API has said about this browser; undefined until it has. */
  session: StaffSession | undefined;
  /** Called with the session that has begun. */
  onSignedIn(session: StaffSession): void;
}

/** Shown instead of a staff page until somebody has signed in. */
export function SignInPage({ session, onSignedIn }: SignInPageProps) {
  return (
    <section className={styles.page}>
      <PageHead title="Staff sign-in" description="The staff pages ask for a password." noIndex />
      <h1>Staff sign-in</h1>
      <SignInForm session={session} onSignedIn={onSignedIn} />
    </section>
  );
}

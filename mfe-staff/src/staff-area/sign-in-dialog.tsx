import { Dialog } from '@site/ui/dialog';
import type { StaffSession } from '../shared/staff-session';
import styles from './sign-in-dialog.module.css';
import { SignInForm } from './sign-in-form';

interface SignInDialogProps {
  /** The session that has ended. */
  session: StaffSession | undefined;
  /** Called with the session that has begun, which may be that of somebody else. */
  onSignedIn(session: StaffSession): void;
  onClose(): void;
}

/** Asks for the password over the page, which keeps everything that was entered for whoever entered it. */
export function SignInDialog({ session, onSignedIn, onClose }: SignInDialogProps) {
  const shared = session?.accounts ? 'with the shared password' : 'again';
  return (
    <Dialog
      title="Please sign in again"
      description={`Your session has ended. If you sign in ${session?.account ? 'with the same account' : shared}, nothing you have entered is lost.`}
      closeLabel="Cancel"
      closeVariant="secondary"
      onClose={onClose}
    >
      <div className={styles.content}>
        <SignInForm session={session} email={session?.account?.email} onSignedIn={onSignedIn} />
      </div>
    </Dialog>
  );
}

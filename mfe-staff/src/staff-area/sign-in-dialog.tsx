import { Dialog } from '@site/ui/dialog';
import type { StaffSession } from '../shared/staff-session';
import { isUserOfPage } from '../shared/unsaved';
import { userNow } from '../shared/user-now';
import styles from './sign-in-dialog.module.css';
import { SignInForm } from './sign-in-form';

const LOST = 'Somebody has signed out in another tab, so what was entered is not kept.';

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
  const kept = `If you sign in ${session?.account ? 'with the same account' : shared}, nothing you have entered is lost.`;
  // Whoever signs in next with the shared password may be somebody else.
  const isKept = isUserOfPage(userNow(session?.account?.id));
  return (
    <Dialog
      title="Please sign in again"
      description={`Your session has ended. ${isKept ? kept : LOST}`}
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
